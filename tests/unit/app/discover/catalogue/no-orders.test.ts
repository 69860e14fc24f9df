import { expect, test } from "vitest";
import { toEstimateView } from "#app/store/estimate-view.ts";
import { toOpenState } from "#app/store/store-page-view.ts";
import { toStoreListView } from "#app/store/store-view.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";
import { daily } from "#tests/support/week.ts";
import { nobody } from "#worker/marketplace/domain/offering.ts";
import { toStoreView } from "#worker/marketplace/domain/views.ts";

// What a card, a store's page and an estimate say of a store that takes no orders online, by its own hours.

function look(clock: string, closedUntil: string | null = null) {
  const [sample] = stores;
  const merchant = merchants.find(({ subdomain }) => subdomain === sample?.merchant);
  if (!sample || !merchant) throw new Error("no sample store");
  const store = { ...sample, orderAheadDays: 7, badges: [...sample.badges, "FREE_DELIVERY", "PROMO"] as const };
  const week = daily("07:00-22:00");
  const hours = { week, specialDays: new Map(), closedUntil: closedUntil === null ? null : fromInstant(closedUntil) };
  const now = fromInstant(`2026-11-21T${clock}:00+08:00`);
  const seen = { locale: "EN" as const, now, vendors: null, counter: nobody };
  const record = { store: { ...store, badges: [...store.badges] }, merchant, hours, isAnswered: false };
  const view = toStoreView(record, sample, seen);
  return {
    view,
    card: toStoreListView(view, new Map(), "EN", now),
    page: toOpenState(view, "EN", now),
    estimate: toEstimateView(view, "EN", now),
  };
}

test("its card promises nothing of an order: no time, no fee, no offer, no day to order for", () => {
  const { view, card, estimate } = look("12:00");
  expect(view).toMatchObject({ isOpen: false, takesOrders: false, isDeliveryTimeAvailable: false, lastOrderAt: null });
  expect(card).toMatchObject({ state: "menu", until: null, opening: null, estimate: null });
  expect(card.badges.filter((badge) => /PROMO|FREE|PREORDER|DINEIN|DRIVE|PLAN/.test(badge))).toEqual([]);
  expect(estimate).toBeNull();
});

test("its page says the hours of the shop, and orders for no later day", () => {
  expect(look("12:00").page).toEqual({
    aheadDays: 0,
    isOpen: true,
    until: { time: "10:00 PM", isLastOrder: false },
    opening: null,
  });
  expect(look("06:00").page).toMatchObject({ isOpen: false, until: null, opening: { day: "today", time: "7:00 AM" } });
  expect(look("22:00").page).toMatchObject({ isOpen: false, opening: { day: "tomorrow", time: "7:00 AM" } });
});

test("a shop that is shut for a while says until when", () => {
  const { page } = look("12:00", "2026-11-21T15:00:00+08:00");
  expect(page).toMatchObject({ isOpen: false, opening: { time: "3:00 PM", isPause: true } });
});
