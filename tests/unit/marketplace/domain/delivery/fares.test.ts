import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance } from "#shared/domain/places/geo.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import {
  getDeliveryDiscount,
  getFares,
  getPreOrderVendor,
  getRideMinutes,
  type Ride,
  getRoadMetres,
} from "#worker/marketplace/domain/delivery/fares.ts";

const at = (clock: string) => fromInstant(`2026-11-21T${clock}:00+08:00`);
const ride = (metres: number, more: Partial<Ride> = {}): Ride => ({
  metres,
  at: at("15:00"),
  isScheduled: false,
  motorcycle: true,
  prepMinutes: 15,
  ...more,
});

/** The fares by vendor, motorcycles unless said otherwise. */
function amounts(asked: Ride, method = "MOTORCYCLE") {
  const offers = getFares(asked).filter(({ deliveryMethod }) => deliveryMethod === method);
  return Object.fromEntries(offers.map(({ vendor, amount }) => [vendor, amount]));
}

test("the way is the straight line and three tenths more", () => {
  const [store, home] = [
    { lat: 3.139, lng: 101.687 },
    { lat: 3.159, lng: 101.707 },
  ];
  expect(getRoadMetres(store, home)).toBe(Math.round(calculateDistance(store, home) * 1.3));
  expect(getRoadMetres(store, store)).toBe(0);
});

test("each of the four vendors has a base price that reaches as far as its card says (S320)", () => {
  expect(amounts(ride(0))).toEqual({ GRAB: 600, LALAMOVE: 500, MRSPEEDY: 550, PANDAGO: 480 });
  expect(amounts(ride(2000))).toEqual({ GRAB: 600, LALAMOVE: 500, MRSPEEDY: 550, PANDAGO: 480 });
  expect(amounts(ride(3000))).toEqual({ GRAB: 600, LALAMOVE: 500, MRSPEEDY: 550, PANDAGO: 600 });
});

test("each further metre counts, and the sum is rounded up to 10 sen", () => {
  expect(amounts(ride(3001))).toEqual({ GRAB: 610, LALAMOVE: 510, MRSPEEDY: 560, PANDAGO: 610 });
  expect(amounts(ride(5000))).toEqual({ GRAB: 800, LALAMOVE: 720, MRSPEEDY: 730, PANDAGO: 840 });
  // 1234 m over: RM1.234, RM1.357, RM1.111; 2234 m over: RM2.681.
  expect(amounts(ride(4234))).toEqual({ GRAB: 730, LALAMOVE: 640, MRSPEEDY: 670, PANDAGO: 750 });
});

test("no vendor goes further than its limit", () => {
  const vendors = (metres: number) => Object.keys(amounts(ride(metres))).toSorted();
  expect(vendors(8000)).toEqual(["GRAB", "LALAMOVE", "MRSPEEDY", "PANDAGO"]);
  expect(vendors(8001)).toEqual(["GRAB", "LALAMOVE", "MRSPEEDY"]);
  expect(vendors(15_001)).toEqual(["LALAMOVE", "MRSPEEDY"]);
  expect(vendors(18_001)).toEqual(["LALAMOVE"]);
  expect(vendors(20_000)).toEqual(["LALAMOVE"]);
  expect(getFares(ride(20_001))).toEqual([]);
});

test("only vendors that are there are offered, and none where none is (PD159)", () => {
  const those = (...vendors: string[]) => getFares(ride(1000, { vendors: new Set(vendors) }));
  expect(new Set(those("LALAMOVE", "UNKNOWN").map(({ vendor }) => vendor))).toEqual(new Set(["LALAMOVE"]));
  expect(those("LALAMOVE")).toEqual(getFares(ride(1000)).filter(({ vendor }) => vendor === "LALAMOVE"));
  expect(those()).toEqual([]);
  expect(getFares(ride(1000, { vendors: null }))).toEqual(getFares(ride(1000)));
});

const grab = (clock: string) => amounts(ride(1000, { at: at(clock) })).GRAB;

test("lunch and dinner cost RM1.50 more, from their first minute to before their last", () => {
  expect(["11:29", "11:30", "13:29", "13:30"].map(grab)).toEqual([600, 750, 750, 600]);
  expect(["17:59", "18:00", "19:59", "20:00"].map(grab)).toEqual([600, 750, 750, 600]);
});

test("what is too big for a motorcycle goes by car only, which costs RM5 more", () => {
  expect(amounts(ride(1000), "CAR")).toEqual({ GRAB: 1100, LALAMOVE: 1000 });
  const big = getFares(ride(1000, { motorcycle: false }));
  expect(new Set(big.map(({ deliveryMethod }) => deliveryMethod))).toEqual(new Set(["CAR"]));
  expect(big).toHaveLength(2);
});

test("a delivery for later is for vendors that can be booked", () => {
  expect(amounts(ride(1000, { isScheduled: true }))).toEqual({ GRAB: 600, LALAMOVE: 500 });
  expect(getPreOrderVendor(getFares(ride(1000)))).toBe("LALAMOVE");
  expect(getPreOrderVendor([])).toBeNull();
});

const eta = (prepMinutes: number, vendor: string) =>
  getFares(ride(4000, { prepMinutes })).find((fare) => fare.vendor === vendor)?.etaMinutes;

test("the time to the door is kitchen or rider, whichever is later, and the ride", () => {
  expect(getRideMinutes(4000)).toBe(13);
  expect(eta(20, "GRAB")).toBe(33);
  expect(eta(5, "GRAB")).toBe(21);
  expect(eta(5, "MRSPEEDY")).toBe(28);
});

test("fares come cheapest first, in steps of 10 sen, and never fall with the way", () => {
  const anyRide = fc.record({
    metres: fc.integer({ min: 0, max: 25_000 }),
    at: fc.integer({ min: 0, max: 1439 }).map((minute) => at("00:00") + minute * minuteMs),
    isScheduled: fc.boolean(),
    motorcycle: fc.boolean(),
    prepMinutes: fc.integer({ min: 0, max: 60 }),
  });
  fc.assert(
    fc.property(anyRide, fc.integer({ min: 0, max: 5000 }), (asked, further) => {
      const near = getFares(asked);
      const far = getFares({ ...asked, metres: asked.metres + further });
      expect(near.map(({ amount }) => amount)).toEqual(near.map(({ amount }) => amount).toSorted((a, b) => a - b));
      for (const fare of near) expect(fare.amount % 10).toBe(0);
      for (const fare of far) {
        const same = near.find((one) => one.vendor === fare.vendor && one.deliveryMethod === fare.deliveryMethod);
        expect(same?.amount).toBeLessThanOrEqual(fare.amount);
        expect(same?.etaMinutes).toBeLessThanOrEqual(fare.etaMinutes);
      }
    }),
  );
});

/** Two fares of RM5.00. With a slow kitchen both riders arrive in time, so they are equally soon. */
const sameFares = (prepMinutes: number) => getFares(ride(2100, { prepMinutes })).filter(({ amount }) => amount === 500);

test("of fares with one price the soonest comes first, then the vendor by name", () => {
  const [soonest, second] = sameFares(5);
  expect([soonest?.vendor, second?.vendor]).toEqual(["PANDAGO", "LALAMOVE"]);
  expect(soonest?.etaMinutes).toBeLessThan(second?.etaMinutes ?? 0);
  expect(sameFares(30).map(({ vendor, etaMinutes }) => [vendor, etaMinutes])).toEqual([
    ["LALAMOVE", 39],
    ["PANDAGO", 39],
  ]);
});

const discount = (foodSen: number, feeSen = 600, isDeliveryPromo = true) =>
  getDeliveryDiscount({ foodSen, feeSen, isDeliveryPromo });

test("a store with the promotion pays RM3 of the delivery from exactly RM30 of food, at most the fee", () => {
  expect([discount(2999), discount(3000), discount(9000)]).toEqual([0, 300, 300]);
  expect(discount(3000, 250)).toBe(250);
  expect(discount(3000, 600, false)).toBe(0);
});
