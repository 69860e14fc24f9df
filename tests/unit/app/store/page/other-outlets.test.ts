import { expect, test } from "vitest";
import type { PublicApi } from "#app/context.ts";
import type { LoadedStore } from "#app/store/menu/load-store.ts";
import { loadOtherOutlets } from "#app/store/page/other-outlets.ts";
import { ApiError } from "#shared/client.ts";
import type { Store } from "#shared/contract/entities.ts";

const now = Date.parse("2026-11-23T12:00:00+08:00");
const visitor = { locale: "EN", place: { lat: 3.139, lng: 101.687, label: null } } as const;

const outlet = (id: string, facts: Partial<Store> = {}) =>
  ({
    id,
    name: `Outlet ${id}`,
    isOpen: false,
    isShowInMainPage: true,
    orderAheadDays: 0,
    closedUntil: null,
    nextOpeningHour: null,
    currentOpeningHour: null,
    currentClosingHour: null,
    lat: 3.139,
    lng: 101.687,
    ...facts,
  }) as Store;

const settingsOf = (store: Store) => ({ store, merchant: { subdomain: "warisan" } }) as LoadedStore["settings"];

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
    outlet("1"),
    outlet("2", { lat: 3.3 }),
    outlet("3", { orderAheadDays: 3 }),
    outlet("4", { isOpen: true, lat: 3.2 }),
    outlet("5", { isOpen: true, lat: 3.15 }),
    outlet("6", { isShowInMainPage: false }),
  ]);
  const found = await loadOtherOutlets(api, visitor, settingsOf(outlet("1")), now);
  expect(found.map(({ id }) => id)).toEqual(["5", "4", "3", "2"]);
  expect(asked).toEqual([{ params: { subdomain: "warisan" } }]);
});

test.each([
  ["of an open store", outlet("1", { isOpen: true }), [outlet("1"), outlet("2")]],
  ["of a merchant with one store", outlet("1"), [outlet("1")]],
  ["without an answer", outlet("1"), null],
])("no outlets %s", async (_, store, items) => {
  expect(await loadOtherOutlets(apiWith(items).api, visitor, settingsOf(store), now)).toEqual([]);
});
