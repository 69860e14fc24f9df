import { expect, test } from "vitest";
import type { PublicApi } from "#app/context.ts";
import { loadOtherOutlets } from "#app/store/other-outlets.ts";
import { ApiError } from "#shared/client.ts";
import type { Store } from "#shared/contract/entities.ts";
import { outletOf, settingsOf } from "#tests/support/outlets.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const visitor = { locale: "EN", place: { lat: 3.139, lng: 101.687, label: null } } as const;

/** An API that knows the stores of one merchant; null: it does not answer. */
function apiWith(items: Store[] | null) {
  const asked: unknown[] = [];
  const bySubdomain = async (input: unknown) => {
    asked.push(input);
    return items
      ? { value: { items, merchant: null }, failure: null }
      : { value: null, failure: new ApiError("NETWORK", 0, null) };
  };
  return { asked, api: { stores: { bySubdomain } } as unknown as PublicApi };
}

test("outlets that are open come first, then those that take orders ahead, each by distance", async () => {
  const { api, asked } = apiWith([
    outletOf("1"),
    outletOf("2", { lat: 3.3 }),
    outletOf("3", { orderAheadDays: 3 }),
    outletOf("4", { isOpen: true, lat: 3.2 }),
    outletOf("5", { isOpen: true, lat: 3.15 }),
    outletOf("6", { isShowInMainPage: false }),
  ]);
  const found = await loadOtherOutlets(api, visitor, settingsOf(outletOf("1")), now);
  expect(found.map(({ id }) => id)).toEqual(["5", "4", "3", "2"]);
  expect(asked).toEqual([{ params: { subdomain: "warisan" } }]);
});

test.each([
  ["of an open store", outletOf("1", { isOpen: true }), [outletOf("1"), outletOf("2")]],
  ["of a merchant with one store", outletOf("1"), [outletOf("1")]],
  ["without an answer", outletOf("1"), null],
])("no outlets %s", async (_, store, items) => {
  expect(await loadOtherOutlets(apiWith(items).api, visitor, settingsOf(store), now)).toEqual([]);
});
