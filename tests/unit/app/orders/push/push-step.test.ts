import { expect, test } from "vitest";
import { addPutOff, findNextNews, getPushAbility, getPushStep, readPutOff } from "#app/orders/push/push-step.ts";

const fresh = { ability: "able", permission: "default", isTold: false, isPutOff: false } as const;

test("a browser that can tell is offered it until it does, or the customer says not now (PD163)", () => {
  expect(getPushStep(fresh)).toBe("ask");
  expect(getPushStep({ ...fresh, permission: "granted" })).toBe("ask");
  expect(getPushStep({ ...fresh, permission: "granted", isTold: true })).toBeNull();
  expect(getPushStep({ ...fresh, isPutOff: true })).toBeNull();
});

test("where the browser denies there is no card; who allows it in the settings finds it (PD163)", () => {
  expect(getPushStep({ ...fresh, permission: "denied" })).toBeNull();
  expect(getPushStep({ ...fresh, permission: "default" })).toBe("ask");
});

test("a browser that cannot tell says so, until the card is put away (PD163)", () => {
  for (const ability of ["install", "unable"] as const) {
    expect(getPushStep({ ...fresh, ability })).toBe(ability);
    expect(getPushStep({ ...fresh, ability, isPutOff: true })).toBeNull();
  }
});

const phone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`;
const pad = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

test.each([
  ["an iPhone", phone("17_5_1"), false, "install"],
  ["the first version", phone("16_4"), false, "install"],
  ["an earlier version", phone("16_3"), false, "unable"],
  ["an iPad that calls itself a Mac", pad("17.4"), false, "install"],
  ["an old iPad", pad("15.6"), false, "unable"],
  ["a home screen without push", phone("17_5"), true, "unable"],
  ["a Mac", pad("16.1"), undefined, "unable"],
  ["another program", "", undefined, "unable"],
] as const)("%s without push: what helps there (PD163)", (_, userAgent, standalone, ability) => {
  expect(getPushAbility({ userAgent, standalone, hasParts: false })).toBe(ability);
  expect(getPushAbility({ userAgent, standalone, hasParts: true })).toBe("able");
});

const nextOf = (orderDineType: string, deliveryStatus: string | null, more: object = {}) =>
  findNextNews({ orderDineType, deliveryStatus, paymentStatus: "DONE", kitchenState: "PREPARING", ...more } as never);

test("the card names what is told next, and is gone when nothing is left to tell (PD163)", () => {
  expect(nextOf("DELIVERY", "WAIT_FOR_CONFIRMATION")).toBe("titleOnTheWay");
  expect(nextOf("MEAL_PLAN", "PROGRESSING")).toBe("titleOnTheWay");
  expect(nextOf("DELIVERY", "SHIPPING")).toBe("titleLate");
  for (const status of ["DELAYED", "DELIVERED", "IN_RETURN"]) expect(nextOf("DELIVERY", status), status).toBeNull();
  for (const mode of ["PICKUP", "DRIVE_THRU"]) {
    expect(nextOf(mode, "PROGRESSING"), mode).toBe("titleReady");
    expect(nextOf(mode, "PROGRESSING", { kitchenState: "READY" }), mode).toBeNull();
  }
  expect(nextOf("DINEIN", "PROGRESSING")).toBeNull();
});

test("an order that waits for its payment or is over has no card", () => {
  expect(nextOf("PICKUP", null, { paymentStatus: "PENDING" })).toBeNull();
  expect(nextOf("PICKUP", "WAIT_FOR_CONFIRMATION", { paymentStatus: "DEFERRED" })).toBe("titleReady");
  for (const status of ["COMPLETED", "REJECTED", "CANCELLED"]) expect(nextOf("DELIVERY", status), status).toBeNull();
});

test("the last 20 orders whose card was put away are remembered, each once", () => {
  let stored: string | null = null;
  for (let place = 0; place < 25; place += 1) stored = addPutOff(stored, `1301-${place}`);
  stored = addPutOff(stored, "1301-24");
  expect(readPutOff(stored)).toHaveLength(20);
  expect(readPutOff(stored)[0]).toBe("1301-24");
  expect(readPutOff(null)).toEqual([]);
});
