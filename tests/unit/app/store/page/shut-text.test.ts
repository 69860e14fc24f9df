import { expect, test } from "vitest";
import { getShutText } from "#app/store/page/shut-text.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const shut = { isOpen: false, takesOrders: true, orderAheadDays: 0, closedUntil: null, nextOpeningHour: null };
const tomorrow = { ...shut, nextOpeningHour: "2026-11-24T10:00:00+08:00" };
const pause = { ...tomorrow, closedUntil: "2026-11-23T15:00:00+08:00" };

test("only a store that takes no orders at all is shut", () => {
  expect(getShutText({ ...tomorrow, isOpen: true }, "EN", now)).toBeNull();
  expect(getShutText({ ...tomorrow, orderAheadDays: 7 }, "EN", now)).toBeNull();
  expect(getShutText(shut, "EN", now)).toBe("Closed now");
  expect(getShutText(shut, "CN", now)).toBe("商家休息中");
});

test("who takes no orders online says so, whatever its hours, and says nothing of a later day", () => {
  const menuOnly = { ...tomorrow, takesOrders: false };
  expect(getShutText(menuOnly, "EN", now)).toBe("No online orders at the moment");
  expect(getShutText({ ...menuOnly, orderAheadDays: 7 }, "CN", now)).toBe("目前不接网上订单");
});

test("it says when it opens, or when a pause ends", () => {
  expect(getShutText(tomorrow, "EN", now)).toBe("Closed · opens 10:00 AM tomorrow");
  expect(getShutText(tomorrow, "CN", now)).toMatch(/^商家休息中，明天.*10:00营业$/);
  expect(getShutText(pause, "EN", now)).toBe("Closed · back at 3:00 PM today");
  expect(getShutText({ ...shut, nextOpeningHour: "2026-11-29T10:00:00+08:00" }, "EN", now)).toMatch(
    /^Closed · opens .*29.*10:00 AM$/,
  );
});
