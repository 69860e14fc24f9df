import { expect, test } from "vitest";
import { countOwnDishes, listParts, listStations } from "#app/staff/stations/station-parts.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

const at = (time: string) => `2026-11-21T${time}:00+08:00`;
const now = fromInstant(at("12:00"));
const named = (id: string) => ({ id, name: { EN: id, CN: null }, menuIDs: [] });
const [wok, bar] = [named("wok"), named("bar")];

type State = StaffOrder["kitchenState"];
const line = (station: string, stationState: State, left: "OUT" | null = null) => ({
  food: `${station} dish`,
  name: { EN: station, CN: null },
  quantity: 2,
  station,
  stationState,
  left,
});

const order = (id: string, dueAt: string, lines: object[], changes: Partial<StaffOrder> = {}) =>
  ({
    id,
    deliveryStatus: "PROGRESSING",
    kitchenState: "PREPARING",
    placedAt: at("11:50"),
    cookFrom: at("11:55"),
    dueAt: at(dueAt),
    endedAt: null,
    lines,
    backs: [],
    ...changes,
  }) as unknown as StaffOrder;

test("a station has one queue by due time: what it is to make, what comes, and at its end what it may take back (PD204)", () => {
  const orders = [
    order("other's", "12:05", [line("bar", "QUEUED")]),
    order("second", "12:20", [line("wok", "PREPARING"), line("bar", "READY")]),
    order("done", "12:01", [line("wok", "READY"), line("bar", "QUEUED")], {
      backs: [{ station: "wok", until: at("12:01") }],
    }),
    order("long done", "12:02", [line("wok", "READY")], { backs: [{ station: "wok", until: at("11:59") }] }),
    order("coming", "12:30", [line("wok", "QUEUED")], { deliveryStatus: "WAIT_FOR_CONFIRMATION" }),
    order("first", "12:10", [line("wok", "QUEUED")]),
    order("later", "15:00", [line("wok", "QUEUED")], { kitchenState: "QUEUED", cookFrom: at("14:40") }),
    order("left out", "12:15", [line("wok", "QUEUED", "OUT"), line("bar", "QUEUED")]),
  ];
  expect(listParts(orders, [wok], now).map((part) => [part.order.id, part.state])).toEqual([
    ["first", "QUEUED"],
    ["second", "PREPARING"],
    ["coming", "COMING"],
    ["done", "DONE"],
  ]);
  expect(countOwnDishes(orders, [wok], now)).toMatchObject([{ food: "wok dish", now: 4, coming: 2, later: 2 }]);
});

test("an order says which of its stations are how far, without lines that are left out", () => {
  const one = order("one", "12:20", [line("wok", "PREPARING"), line("bar", "READY", "OUT")]);
  expect(listStations(one, [wok, bar]).map(({ station, state }) => [station.id, state])).toEqual([
    ["wok", "PREPARING"],
  ]);
});
