import { expect, test } from "vitest";
import { toModeViews } from "#app/store/mode-view.ts";

const nowMs = Date.parse("2026-11-21T12:00:00+08:00");
const modes = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const;
type Settings = Parameters<typeof toModeViews>[0];

/** Only what the line reads. */
const store = {
  isOpen: true,
  takesOrders: true,
  supportedDineType: [...modes],
  minOrderAmount: { DELIVERY: 1500, DINEIN: 2050 },
  estimate: { minutesFrom: 25, minutesTo: 35, deliveryFeeFrom: 650, minOrderAmount: 1500 },
};
const settings = { store, prepMinutes: 15, serviceChargeBp: 1000 };
const view = (changes: object = {}, ofStore: object = {}, locale: "EN" | "CN" = "EN") =>
  toModeViews({ ...settings, ...changes, store: { ...store, ...ofStore } } as unknown as Settings, locale, nowMs);
const tell = (...given: Parameters<typeof view>) =>
  Object.fromEntries(view(...given).map(({ mode, facts }) => [mode, facts]));

test("each mode tells its minutes, its fee and its minimum, in both languages", () => {
  expect(tell()).toEqual({
    DELIVERY: ["25–35 min", "delivery about RM6.50", "min RM15"],
    PICKUP: ["Ready in about 15 min", "no delivery fee"],
    DRIVE_THRU: ["Ready in about 15 min", "no delivery fee"],
    DINEIN: ["At your table", "10% service charge", "min RM20.50"],
    MEAL_PLAN: ["You choose the days", "delivery about RM6.50 a day"],
  });
  expect(tell({}, {}, "CN")).toEqual({
    DELIVERY: ["25–35 分钟", "外送费约 RM6.50", "RM15 起送"],
    PICKUP: ["约 15 分钟可取餐", "免外送费"],
    DRIVE_THRU: ["约 15 分钟可取餐", "免外送费"],
    DINEIN: ["送餐到桌", "服务费 10%", "最低消费 RM20.50"],
    MEAL_PLAN: ["自选日期", "每天外送费约 RM6.50"],
  });
});

test("nothing is said that is not known, or not so now", () => {
  expect(tell({ serviceChargeBp: 0 }, { isOpen: false, minOrderAmount: {}, estimate: undefined })).toEqual({
    DELIVERY: [],
    PICKUP: ["no delivery fee"],
    DRIVE_THRU: ["no delivery fee"],
    DINEIN: ["At your table"],
    MEAL_PLAN: ["You choose the days"],
  });
});

test("a place that is too far away is told instead of a fee", () => {
  expect(tell({}, { estimate: null })["DELIVERY"]).toEqual(["Too far to deliver, you can pick up"]);
});

test("the modes of the store, in the order of the page, with a word and a picture for each", () => {
  expect(view({}, { supportedDineType: ["DINEIN", "PICKUP"] }, "CN").map(({ name, icon }) => [name, icon])).toEqual([
    ["自取", "shopping-bag"],
    ["堂食", "utensils"],
  ]);
});
