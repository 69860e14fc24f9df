import { readdirSync, readFileSync } from "node:fs";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createMember, createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import { type OfferedCall, useOffered } from "#app/site/use-offered.ts";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { renderPart } from "#tests/support/render-part.tsx";

/** Calls of ours that have no control of their own. */
const others: Record<string, string> = {
  "favourites.list": "the hearts live on the device (data-lacks of the document)",
  "favourites.replace": "the hearts live on the device (data-lacks of the document)",
  "ordering.answer": "the page of an order asks where the order does (answers)",
  "live.ticket": "without it a page of a frame asks for its orders now and then",
  "offers.promotions": "offers and /campaign show what it answers; /campaign says that there are none",
  "push.key": "what it answers decides whether the page of an order offers anything",
  "push.subscribe": "the page of an order has it where a device can be ended again (push.list), and push.key answers",
  "push.unsubscribe": "the list of devices has it (push.list), and a logout",
  "stores.sections": "without it an empty list is that of a place, and says so",
  "places.geoIp": "the gateway answers it itself",
  "places.postcode": "a second try of the search for a place, which finds nothing more without it",
  "places.tags": "the filters of the list are what it answers",
};

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", cart: [], totalItems: 2 };
const order = createOrder({ cart, nowMs } as unknown as GalleryView, {
  deliveryStatus: "COMPLETED",
  total: 5000,
});
const doNothing = () => undefined;
const open = { until: "12:00", open: doNothing };
const store = { id: "501", name: "Kedai", bannerUrl: "/b" };
const booking = {
  id: "1",
  startAt: "2026-11-28T19:00:00+08:00",
  endAt: "2026-11-28T20:30:00+08:00",
  noOfPax: 2,
  remark: "",
  status: "CONFIRMED",
  orderID: null,
} as const;
const view = { store, address: "12 Jalan Maarof", mapUrl: null, depositSen: 0, days: ["2026-11-25"], nowMs } as const;
const profile = { name: "A", addresses: [], vehicles: [] };

/** The controls of each call, and a word of them. The parts load here: some need what the build makes. */
const controls: Record<OfferedCall, () => Promise<{ part: ReactNode; word: string }[]>> = {
  "session.deleteAccount": async () => {
    const { AccountLinks } = await import("#app/account/profile-content.tsx");
    return [{ part: <AccountLinks profile={profile as never} />, word: "Delete account" }];
  },
  "session.exportData": async () => {
    const { AccountLinks } = await import("#app/account/profile-content.tsx");
    return [{ part: <AccountLinks profile={profile as never} />, word: "Download my data" }];
  },
  "push.list": async () => {
    const { AccountLinks } = await import("#app/account/profile-content.tsx");
    return [{ part: <AccountLinks profile={profile as never} />, word: "Order notifications" }];
  },
  "menus.search": async () => {
    const { useMenuMatches } = await import("#app/store/menu/use-menu-matches.ts");
    const Waiting = () => (useMenuMatches("501", "nasi", null).isWaiting ? "waits for the server" : "");
    return [{ part: <Waiting />, word: "waits for the server" }];
  },
  "ordering.arrived": async () => {
    const { CarArrival } = await import("#app/modes/drive-thru/car-arrival.tsx");
    const coming = { ...order, deliveryStatus: "PROGRESSING" as const, vehicleNo: "VBA 1" };
    return [{ part: <CarArrival order={coming} nowMs={nowMs} />, word: 'class="btn btn-1 btn-block here"' }];
  },
  "ordering.tip": async () => {
    const { default: TipCard } = await import("#app/orders/order/tip-card.tsx");
    const { DeliveryWay } = await import("#app/modes/delivery/delivery-way.tsx");
    const at = "2026-11-25T11:30:00+08:00";
    const events = [{ status: "DELIVERED", at, reason: null }];
    const delivered = { ...order, orderDineType: "DELIVERY" as const, events };
    const quotes = { state: "wait", item: null, fare: null, quote: null, endsAt: null, reload: doNothing };
    const form = {
      quotes,
      visitor: { isReady: true },
      view: { modes: [] },
      draft: { tip: null },
      change: doNothing,
    } as never;
    return [
      { part: <TipCard order={delivered} nowMs={nowMs} />, word: "<button" },
      { part: <DeliveryWay {...(form as object as Parameters<typeof DeliveryWay>[0])} />, word: 'id="h-tip"' },
    ];
  },
  "dining.reserveSlots": listBookingLinks,
  "dining.confirmReservation": listBookingLinks,
  "dining.cancelReservation": async () => {
    const { HeldSection } = await import("#app/reserve/held-section.tsx");
    const { BookedTable } = await import("#app/reserve/booked-table.tsx");
    const hold = { ...booking, lockedUntil: "2026-11-25T12:10:00+08:00" } as never;
    const shown = { ...view, locale: "EN" } as never;
    const held = { view: shown, hold, nowMs, reserving: { busy: null, problem: null, heldId: null } as never };
    return [
      { part: <HeldSection {...held} />, word: "Give the table back" },
      {
        part: <BookedTable view={shown} booking={booking as never} nowMs={nowMs} isNew={false} onChange={doNothing} />,
        word: "Cancel table",
      },
    ];
  },
  "dining.reservations": listBookingLinks,
  "reviews.ofStore": async () => {
    const { ReviewsButton } = await import("#app/store/reviews/reviews-button.tsx");
    return [{ part: <ReviewsButton storeId="501" rating="4.5" count={12} />, word: "<button" }];
  },
  "receipts.spending": async () => {
    const { SpendingLinks } = await import("#app/orders/order-list.tsx");
    return [{ part: <SpendingLinks nowMs={nowMs} />, word: "/v3/web/orders/export" }];
  },
  "receipts.requestEInvoice": async () => [{ part: await createActions(), word: "Request an e-invoice" }],
  "problems.report": async () => [{ part: await createActions(), word: "problem" }],
  "loyalty.ledger": async () => {
    const { Ledger } = await import("#app/wallet/ledger.tsx");
    const { TopUpOutcome } = await import("#app/wallet/top-up-outcome.tsx");
    const member = createMember(nowMs, "Silver", "Gold", "2%");
    const topUp = { amount: 5000, sinceMs: nowMs, hasFailed: false } as never;
    return [
      { part: <Ledger loyaltyID="1" member={member} isMarketplace />, word: "ledger-type" },
      { part: <TopUpOutcome topUp={topUp} loyaltyID="1" credit={0} onPaid={doNothing} />, word: "outcome" },
    ];
  },
  "game.prizes": async () => {
    const { ProfileTabs, useProfileTabs } = await import("#app/account/profile-tabs.tsx");
    const Tabs = () => <ProfileTabs current="details" tabs={useProfileTabs(true)} />;
    return [
      { part: <Tabs />, word: "tab=wheel" },
      { part: await createActions(), word: "tab=wheel" },
    ];
  },
  "places.geocode": async () => {
    const { PlaceSearch } = await import("#app/place/place-search.tsx");
    const { PlainPlaces } = await import("#app/place/location/plain-places.tsx");
    const { LandingHero } = await import("#app/discover/landing/landing-hero.tsx");
    const { MapPage } = await import("#app/place/map-page.tsx");
    const place = { lat: 3.13, lng: 101.67 };
    return [
      { part: <PlaceSearch isMissing={false} onPick={doNothing} />, word: 'type="search"' },
      { part: <PlainPlaces search={{ term: "klcc", found: null }} back="/" />, word: 'type="search"' },
      { part: <LandingHero />, word: 'type="search"' },
      { part: <MapPage start={place} near={null} tiles={null} back="/" />, word: "Search for an address" },
    ];
  },
  "places.near": async () => {
    const { MapPage } = await import("#app/place/map-page.tsx");
    const place = { lat: 3.13, lng: 101.67 };
    return [{ part: <MapPage start={place} near={null} tiles={null} back="/" />, word: "Try again" }];
  },
};

/** The page to which they lead lists tables only where it can reserve and confirm them; else a table is asked for (decision 0013). */
async function listBookingLinks() {
  const { BookedOrder } = await import("#app/modes/dine-in/booked-order.tsx");
  const booked = { ...order, deliveryTime: booking.startAt, noOfPax: 2 };
  return [{ part: <BookedOrder order={booked} />, word: "/501/reserve" }];
}

async function createActions() {
  const { OrderActions } = await import("#app/orders/order/order-actions.tsx");
  return <OrderActions order={order} onReorder={null} onCancel={null} report={open} invoice={open} />;
}

describe.each(Object.keys(controls) as OfferedCall[])("%s", (call) => {
  test("its control is there with the call, and absent without it (PD114)", async () => {
    for (const { part, word } of await controls[call]()) {
      expect(renderPart(part), word).toContain(word);
      expect(renderPart(part, { lacks: [call] }), word).not.toContain(word);
    }
  });
});

const Table = () => (useOffered("dining.reserveSlots", "dining.confirmReservation") ? "there" : "absent");

test("a control that needs several calls is there only with all of them", () => {
  expect(renderPart(<Table />)).toBe("there");
  expect(renderPart(<Table />, { lacks: ["dining.confirmReservation"] })).toBe("absent");
});

test("a table can be reserved without our calls, and not where the store takes none (PD114)", async () => {
  const { ReserveLink } = await import("#app/reserve/reserve-link.tsx");
  const { PromoBanners } = await import("#app/store/page/promo-banners.tsx");
  const { ReservePage } = await import("#app/reserve/reserve-page.tsx");
  const without = { lacks: ["dining.reserveSlots", "dining.confirmReservation"] };
  const banners = [{ id: "1", title: "Book", to: "/501/reserve" }];
  expect(renderPart(<ReserveLink storeId="501" />, without)).toContain("/501/reserve");
  expect(renderPart(<PromoBanners banners={banners} />, without)).toContain("/501/reserve");
  const [taken, refused] = [0, null].map((depositSen) => (
    <ReservePage key={depositSen} view={{ ...view, locale: "EN", depositSen } as never} />
  ));
  expect(renderPart(taken, without)).toContain("How many people");
  expect(renderPart(refused, without)).toContain("This store takes no reservations");
});

test("a page without the call says so, in each language (PD114)", async () => {
  const { PlaceSearch } = await import("#app/place/place-search.tsx");
  const { default: PlaceChoices } = await import("#app/place/place-choices.tsx");
  const search = <PlaceSearch isMissing={false} onPick={doNothing} />;
  expect(renderPart(search, { lacks: ["places.geocode"] })).toContain("Addresses cannot be searched here");
  expect(renderPart(<PlaceChoices hasPin={false} onPick={doNothing} />, { locale: "CN" })).toContain("吉隆坡孟沙");
});

test("each call of ours that a page makes has a control, or a reason to have none", () => {
  const code = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(`app/${file}`, "utf8"))
    .join("\n");
  const known = new Set<string>([...Object.keys(controls), ...Object.keys(others)]);
  const ours = listRows(contract).filter(({ row }) => row.extension);
  const called = ours.filter(({ name, row }) => {
    const [start = ""] = row.path.split(":");
    return (
      new RegExp(`\\.${name.replace(".", "\\s*\\.")}\\(`).test(code) ||
      (start.length > 20 && code.includes(`\`${start}?`))
    );
  });
  expect(called.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !ours.some((row) => row.name === name))).toEqual([]);
});
