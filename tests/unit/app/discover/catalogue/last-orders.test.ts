import { expect, test } from "vitest";
import { toEstimateView } from "#app/store/estimate-view.ts";
import { toOpenState } from "#app/store/store-page-view.ts";
import { toStoreListView } from "#app/store/store-view.ts";
import type { DineType } from "#shared/contract/entities.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";
import { aroundTheClock, daily } from "#tests/support/week.ts";
import { toStoreView } from "#worker/marketplace/domain/views.ts";

// What a card, a store's page and an estimate say of a store that soon takes no more orders (PD108).

const at = (clock: string) => fromInstant(`2026-11-21T${clock}:00+08:00`);

function look(clock: string, dineTypes: DineType[] = ["DELIVERY", "PICKUP"], week = daily("07:00-22:00")) {
  const [sample] = stores;
  const merchant = merchants.find(({ subdomain }) => subdomain === sample?.merchant);
  if (!sample || !merchant) throw new Error("no sample store");
  const store = { ...sample, dineTypes, orderAheadDays: 0 };
  const hours = { week, specialDays: new Map(), closedUntil: null };
  const now = at(clock);
  const counter = { isAnswered: true, carriesPlans: true, seatsGuests: true };
  const seen = { locale: "EN" as const, now, vendors: null, counter };
  const view = toStoreView(
    { store, merchant: { ...merchant, prepMinutes: 15 }, hours, isAnswered: false },
    sample,
    seen,
  );
  const card = toStoreListView(view, new Map(), "EN", now);
  const page = toOpenState(view, "EN", now);
  return { view, card, page, estimate: toEstimateView(view, "EN", now) };
}

test("long before the last order it is open until it closes", () => {
  const { view, card, page, estimate } = look("20:00");
  expect(view).toMatchObject({ isOpen: true, lastOrderAt: "2026-11-21T21:30:00+08:00" });
  expect(card.until).toEqual({ time: "10:00 PM", isLastOrder: false });
  expect(page.until).toEqual(card.until);
  expect(estimate).toMatchObject({ minutes: expect.stringMatching(/^\d+–\d+ min$/) });
});

test("in the last hour it says when the last order is", () => {
  const { card, page, view } = look("20:30");
  expect(card).toMatchObject({ state: "open", until: { time: "9:30 PM", isLastOrder: true } });
  expect(page).toMatchObject({ isOpen: true, until: card.until });
  expect(view.isOpen).toBe(true);
});

test("a store that closes at 22:00 and needs 15 minutes is not open at 21:50", () => {
  const { view, card, page, estimate } = look("21:50");
  expect(view).toMatchObject({ isOpen: false, lastOrderAt: null, isDeliveryTimeAvailable: false });
  expect(card).toMatchObject({ state: "closed", until: null, opening: { day: "tomorrow", time: "7:00 AM" } });
  expect(page).toMatchObject({ isOpen: false, until: null, opening: { day: "tomorrow" } });
  expect(estimate).not.toMatchObject({ minutes: expect.any(String) });
});

test("the last order is possible at its moment and not after it", () => {
  expect([look("21:30").view.isOpen, look("21:31").view.isOpen]).toEqual([true, false]);
});

test("where only a pickup is still possible, there are no minutes of a delivery", () => {
  const { view, estimate } = look("21:28");
  expect([view.isOpen, estimate]).toEqual([
    true,
    expect.objectContaining({ isTooFar: false, minutes: null, fee: null }),
  ]);
});

test("a store that only delivers takes its last order earlier", () => {
  expect([look("21:28", ["DELIVERY"]).view.isOpen, look("21:28", ["PICKUP"]).view.isOpen]).toEqual([false, true]);
});

test("a store that is open round the clock has no last order", () => {
  const { view, card } = look("23:50", ["PICKUP"], aroundTheClock);
  expect([view.isOpen, view.lastOrderAt, card.until]).toEqual([true, null, null]);
});
