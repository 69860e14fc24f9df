import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Store } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { roundPoint, type Point } from "#shared/domain/places/geo.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { menusOf, stores as seedStores } from "#tests/support/sample-records.ts";
import { call, kualaLumpur, noon } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";

useSample();

const { distances, nearby, settings } = contract.stores;
const merchants = [...new Set(seedStores.map(({ merchant }) => merchant))];
const dayStart = fromInstant("2026-11-21T00:00:00+08:00");

/** The cheapest dish that fits on a motorcycle and may be delivered. */
function smallDishOf(merchant: string): string {
  const foods = (menusOf[merchant] ?? []).flatMap((menu) => menu.foods);
  const dishes = foods.filter(({ alcohol, mealPlan, grams }) => !alcohol && !mealPlan && grams < 5000);
  return dishes.toSorted((a, b) => a.amount - b.amount)[0]?.id ?? "";
}

/** Minutes and fee of the cheapest quote of a small dish; null: no vendor delivers. */
async function cheapestQuote(store: { id: string; merchant: string }, place: Point, now: number) {
  const orderFoods = [{ id: smallDishOf(store.merchant), orderQuantity: 1 }];
  const ask = getStore(env, store.id, { now, locale: "EN" });
  try {
    const offer = await ask("deliveryOffer", { orderFoods, dineType: "DELIVERY", deliverAt: null, place });
    const [fare] = offer.fares;
    return fare ? [fare.etaMinutes, fare.amount - Math.min(offer.mostDiscount, fare.amount)] : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === "DELIVERY_NOT_AVAILABLE") return null;
    throw error;
  }
}

const shortOf = (estimate: Store["estimate"]) => estimate && [estimate.minutesFrom, estimate.deliveryFeeFrom];

/** Half of the places are in reach of many stores, the others anywhere in or near Malaysia. */
const anyPlace = fc.oneof(
  fc.record(
    { lat: fc.double({ min: 2.95, max: 3.3, noNaN: true }), lng: fc.double({ min: 101.5, max: 101.8, noNaN: true }) },
    { noNullPrototype: true },
  ),
  fc.record(
    { lat: fc.double({ min: 0.9, max: 7.4, noNaN: true }), lng: fc.double({ min: 99.6, max: 119.3, noNaN: true }) },
    { noNullPrototype: true },
  ),
);
const anyMinute = fc.nat({ max: 24 * 60 - 1 }).map((minute) => dayStart + minute * minuteMs);

/** Where many stores deliver, at lunch, in the evening and late at night. */
const busy = [12, 19, 23].map((hour): [Point, number] => [
  { lat: kualaLumpur.latitude, lng: kualaLumpur.longitude },
  dayStart + hour * 60 * minuteMs,
]);

test("the estimate of every store is its cheapest quote of one small dish, for the same place and minute", async () => {
  for (const merchant of merchants) expect(smallDishOf(merchant), merchant).not.toBe("");
  let delivered = 0;
  await fc.assert(
    fc.asyncProperty(anyPlace, anyMinute, async (place, now) => {
      const rounded = roundPoint(place);
      const body = { latitude: place.lat, longitude: place.lng };
      const query = { latitude: rounded.lat, longitude: rounded.lng };
      const replies = await Promise.all(
        merchants.map((subdomain) => call(distances, { params: { subdomain }, body }, { now })),
      );
      const estimates = new Map(replies.flatMap(({ items }) => items).map(({ id, estimate }) => [id, estimate]));
      expect(estimates.size).toBe(seedStores.length);
      await Promise.all(
        seedStores.map(async (store) => {
          const estimate = estimates.get(store.id);
          if (estimate) delivered += 1;
          expect(shortOf(estimate), store.id).toEqual(await cheapestQuote(store, place, now));
        }),
      );
      for (const { id, estimate } of (await call(nearby, { query }, { now })).items) {
        expect(estimate).toEqual(estimates.get(id));
      }
    }),
    { numRuns: runs(200) + busy.length, examples: busy, endOnFailure: true },
  );
  // The busy places alone, or little was compared.
  expect(delivered).toBeGreaterThan(40);
}, 120_000);

test("an estimate is a range of ten minutes, with the minimum order of a delivery", async () => {
  const { items } = await call(nearby, { query: kualaLumpur });
  const estimates = items.flatMap(({ estimate }) => estimate ?? []);
  expect(estimates.length).toBeGreaterThan(5);
  for (const { minutesFrom, minutesTo, minOrderAmount } of estimates) {
    expect([minutesTo - minutesFrom, minOrderAmount]).toEqual([10, 1500]);
  }
});

test("the settings of a store have the estimate of the given place, and none without a place", async () => {
  const params = { storeID: "2301" };
  const { items } = await call(nearby, { query: kualaLumpur });
  const listed = items.find(({ id }) => id === "2301")?.estimate;
  expect(listed).toBeTruthy();
  const { lat, lng } = roundPoint({ lat: kualaLumpur.latitude, lng: kualaLumpur.longitude });
  const near = await call(settings, { params, query: { latitude: lat, longitude: lng } });
  expect(near.item.store).toMatchObject({ estimate: listed, distance: null });
  const far = await call(settings, { params, query: { latitude: 5.98, longitude: 116.07 } }, { now: noon });
  expect(far.item.store.estimate).toBeNull();
  expect((await call(settings, { params, query: {} })).item.store.estimate).toBeNull();
});
