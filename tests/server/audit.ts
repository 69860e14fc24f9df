import { contract } from "#shared/contract/index.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { isOpenAttempt } from "#worker/marketplace/domain/orders/payment-states.ts";
import { getSlotCapacity } from "#worker/marketplace/domain/time/slots.ts";
import type { Customer } from "./asking.ts";
import { offerFindings, referralFindings } from "./audit-offers.ts";
import { freedBy, placesOf, planFindings } from "./audit-plans.ts";
import { tableFindings } from "./audit-tables.ts";
import { walletFindings } from "./audit-wallets.ts";
import type { Kept, KeptCustomer, KeptOrder, KeptStore } from "./kept-rows.ts";

const { dining, game, loyalty, ordering } = contract;

/** Something due longer ago than this was forgotten. */
const overdueMs = 5_000;

/** All that is wrong in what the objects hold at a moment at which nobody waits for an answer; empty when all is well. */
export function findings(kept: Kept, now: number): string[] {
  const { customers, uses, owners } = kept;
  // A day of a plan has no amount, no place and no customer of its own.
  const stores = kept.stores.map((store) => ({ ...store, orders: store.orders.filter(({ dayOf }) => !dayOf) }));
  return [
    ...kept.stores.flatMap((store) => timerFindings(store, now)),
    ...stores.flatMap((store) => [
      ...orderFindings(store),
      ...moneyFindings(store),
      ...placeFindings(store),
      ...tableFindings(store),
      ...reviewFindings(store),
    ]),
    ...offerFindings(stores, customers, uses),
    ...referralFindings(customers, owners),
    ...planFindings(kept.stores, customers),
    ...walletFindings(stores, customers),
    ...indexFindings(stores, customers),
    ...listingFindings(kept),
  ];
}

function orderFindings({ orders, events, voids }: KeptStore): string[] {
  const count = (id: string, status: string) =>
    events.filter((event) => event.order_id === id && event.to_status === status).length;
  return [
    ...repeated(orders.map(({ order }) => order.orderNo)).map((orderNo) => `two orders are ${orderNo}`),
    ...orders.flatMap(({ order: { id } }) => [
      ...(voids.includes(id) ? [`${id} is void and an order`] : []),
      ...(count(id, "PLACED") === 1 ? [] : [`${id} was placed ${count(id, "PLACED")} times`]),
      ...(count(id, "PAID") > 1 ? [`${id} was paid ${count(id, "PAID")} times`] : []),
    ]),
  ];
}

/** What came in for an order is its price, and only while it is paid for; everything else has gone back. */
function moneyFindings({ orders, attempts, shares, claims }: KeptStore): string[] {
  const succeeded = new Set(attempts.filter((one) => one.succeeded_at !== null).map(({ id }) => id));
  const unfounded = shares.filter((share) => share.refunded_at !== null && !succeeded.has(share.attempt));
  return [
    ...unfounded.map(({ attempt }) => `${attempt} gave back what it never took`),
    ...orders.flatMap((kept) => {
      const { order } = kept;
      const own = shares.filter((share) => share.order_id === order.id);
      const taken = sum(own.filter(({ attempt }) => succeeded.has(attempt)));
      const back = own.filter(({ refunded_at }) => refunded_at !== null);
      const isPaid = order.paymentStatus === "DONE" && order.paymentType !== "COUNTER";
      const freed = freedBy(kept);
      const spends = claims.filter((one) => one.order_id === order.id && one.status === "TAKEN");
      const used = sum(spends.filter(({ id }) => !succeeded.has(id)));
      // What was used of points and credit and came back is no money of a bank.
      const due = isPaid ? order.payable + freed - (used - order.redeemed) : 0;
      const isFreed = isPaid && order.deliveryStatus !== "WAIT_FOR_CONFIRMATION";
      // What went back before an order was paid counts until it is.
      const isUnpaid = order.paymentStatus === "PENDING" || order.paymentStatus === "CANCELLED";
      const refunded = sum(back.filter(({ is_second }) => isUnpaid || is_second === 0)) + (isFreed ? freed : 0);
      const wrong = (what: string) => [`${order.id}, ${order.paymentStatus}: ${what}`];
      return [
        ...(taken - sum(back) === due ? [] : wrong(`took ${taken}, gave back ${sum(back)}, is due ${due}`)),
        ...(order.refunded === refunded ? [] : wrong(`says ${order.refunded} went back, ${refunded} did`)),
        ...([order.payable, order.redeemed, order.refunded].some((sen) => sen < 0) ? wrong("is below nothing") : []),
        ...(order.paymentStatus === "REFUNDED" && refunded !== order.payable + freed - (used - order.redeemed)
          ? wrong(`only ${refunded} went back`)
          : []),
      ];
    }),
  ];
}

const sum = (shares: readonly { amount: number }[]) => shares.reduce((total, { amount }) => total + amount, 0);

/** No slot holds more than it can; an order holds its one place, or one a day of a plan, as long as it is not called off. */
function placeFindings({ orders, places }: KeptStore): string[] {
  const slots = Map.groupBy(places, ({ pool, slot_start }) => `${pool} ${slot_start}`);
  const overfull = [...slots].filter(
    ([, held]) => held.length > getSlotCapacity(held[0]?.pool as "DELIVERY" | "PICKUP"),
  );
  const holders = places.map(({ order_id, side }) => `${order_id} ${side}`);
  return [
    ...overfull.map(([slot, held]) => `${slot} holds ${held.length}`),
    ...repeated(holders).map((id) => `${id} holds two places`),
    ...orders.flatMap((kept) => {
      const { id, orderDineType } = kept.order;
      const pool = isDelivered(orderDineType) ? "DELIVERY" : "PICKUP";
      const held = places.filter((place) => place.order_id === id && place.pool === pool).length;
      const wanted = isCalledOff(kept) ? 0 : placesOf(kept);
      return held === wanted ? [] : [`${id} holds ${held} places instead of ${wanted}`];
    }),
  ];
}

/** A store's stars are those of its reviews. */
function reviewFindings({ reviews, starCounts }: KeptStore): string[] {
  const stars = reviews.flatMap(({ type, stars: given }) => (type === "STORE" && given !== null ? [given] : []));
  const wrongCounts = [1, 2, 3, 4, 5].filter(
    (one) => stars.filter((star) => star === one).length !== (starCounts.find((row) => row.stars === one)?.count ?? 0),
  );
  return wrongCounts.map((one) => `the histogram of a store has not its reviews with ${one} stars`);
}

/** A listing that is sent is the one that the area and the merchant of the store have. */
function listingFindings({ stores, listings }: Kept): string[] {
  return stores.flatMap(({ id, listing }) => {
    if (!listing || listing.due !== null) return [];
    const kept = listings.filter((one) => one.id === id).map(({ revision }) => revision);
    const isThere = kept.length === 2 && kept.every((revision) => revision === listing.revision);
    return isThere
      ? []
      : [`store ${id} has sent revision ${listing.revision}, its area and merchant have ${kept.join()}`];
  });
}

/** The timer that ends what may be said of an order; it is due for that long after the order is over. */
const reviewTimer = "REVIEW_CLOSES";
/** The timer that forgets where the rider was, an hour after the end. */
const positionTimer = "FORGET_POSITION";
const timersAfterwards = new Set([reviewTimer, positionTimer]);

/** Whatever is not over has a timer that will take it on, what is over has none, and no timer was forgotten. */
function timerFindings({ orders, attempts, timers, outbox }: KeptStore, now: number): string[] {
  // A plan waits for the days that its kitchen has.
  const inHand = orders.flatMap((kept) => (kept.dayOf && !isOver(kept) ? [kept.dayOf.planID] : []));
  const waiting = new Set([...timers.flatMap(({ kind, ref }) => (timersAfterwards.has(kind) ? [] : [ref])), ...inHand]);
  const reviewed = new Set(timers.flatMap(({ kind, ref }) => (kind === reviewTimer ? [ref] : [])));
  const forgetting = new Set(timers.flatMap(({ kind, ref }) => (kind === positionTimer ? [ref] : [])));
  const late = [...timers, ...outbox].filter(({ due }) => due < now - overdueMs);
  return [
    ...late.map((row) => `overdue by ${now - row.due} ms: ${JSON.stringify(row)}`),
    ...orders
      .filter((kept) => waiting.has(kept.order.id) === isOver(kept))
      .map((kept) => `${kept.order.id} is ${kept.order.deliveryStatus} with ${isOver(kept) ? "a timer" : "none"}`),
    ...orders
      .filter((kept) => isOver(kept) && kept.order.delivery?.courier?.position && !forgetting.has(kept.order.id))
      .map(({ order }) => `the position of the rider of ${order.id} stays`),
    ...orders
      .filter(({ order }) => reviewed.has(order.id) !== order.isReviewDue)
      .map(({ order }) => `${order.id} is ${order.isReviewDue ? "due for a review for ever" : "not due for a review"}`),
    ...attempts
      .filter(({ id, status }) => isOpenAttempt(status as Parameters<typeof isOpenAttempt>[0]) && !waiting.has(id))
      .map(({ id }) => `${id} is open for ever`),
  ];
}

/** Every order is in one customer's index, as its Store has it or with the newer version on its way; and nothing is open. */
function indexFindings(stores: readonly KeptStore[], customers: readonly KeptCustomer[]): string[] {
  const indexed = customers.flatMap(({ index }) => index);
  const versions = new Map(indexed.map(({ id, version }) => [id, version]));
  const orders = stores.flatMap((store) => store.orders.map(({ order }) => order));
  const onTheWay = new Set(stores.flatMap(({ outbox }) => outbox.map(({ order_id }) => order_id)));
  const known = new Set(orders.map(({ id }) => id));
  const unpaid = new Map(stores.flatMap(unpaidPlaces));
  return [
    ...repeated(indexed.map(({ id }) => id)).map((id) => `${id} is in two indexes`),
    ...indexed.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} is in an index and in no store`),
    ...orders
      .filter(({ id, version }) => versions.get(id) !== version && !(versions.has(id) && onTheWay.has(id)))
      .map(({ id, version }) => `${id} is version ${version}, ${versions.get(id)} in the index`),
    ...indexed.flatMap(({ id, version, place_until }) => {
      const held = unpaid.get(id);
      const isKnown = held === undefined || held.version !== version || held.until === place_until;
      return isKnown ? [] : [`${id} holds a place unpaid until ${held.until}, ${place_until} in the index`];
    }),
    ...customers.flatMap(({ intents }) =>
      intents.filter(({ state }) => state === "OPEN").map(({ id, call }) => `the intent to ${call} ${id} is open`),
    ),
  ];
}

type UnpaidPlace = { version: number; until: number | null };

const isEnd = (kind: string) => kind === "UNPAID_EXPIRED" || kind === "NO_SHOW";

/** Until when each order of a store holds a place without being paid for; null when it is paid for, or called off. */
function unpaidPlaces({ orders, timers }: KeptStore): [id: string, UnpaidPlace][] {
  const ends = new Map(timers.flatMap(({ kind, ref, due }) => (isEnd(kind) ? [[ref, due]] : [])));
  return orders.map(({ order: { id, version, paymentStatus } }) => {
    const until = paymentStatus === "PENDING" ? (ends.get(id) ?? null) : null;
    return [id, { version, until }];
  });
}

function isOver({ order }: KeptOrder): boolean {
  return hasEnded({ ...order, dineType: order.orderDineType, acceptedAt: null } as Parameters<typeof hasEnded>[0]);
}

function isCalledOff(kept: KeptOrder): boolean {
  return isOver(kept) && kept.order.deliveryStatus !== "COMPLETED";
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** All that customers were told and the Stores do not hold. */
export function toldFindings({ stores, customers }: Kept, crowd: readonly Customer[]): string[] {
  const orders = new Map(stores.flatMap((store) => store.orders.map((kept) => [kept.order.id, kept])));
  const attempts = new Map(stores.flatMap((store) => store.attempts.map((attempt) => [attempt.id, attempt])));
  const told = crowd.flatMap((customer) => customer.told.filter(({ answer }) => answer.status === 200));
  const placed = told.filter(({ row }) => row === ordering.place).map(({ answer }) => itemOf(answer).id);
  const called = told.filter(({ row }) => row === ordering.cancel).map(({ answer }) => itemOf(answer).id);
  const begun = told.filter(({ row }) => row === ordering.transaction).map(({ answer }) => itemOf(answer));
  const spent = told.filter(({ row }) => row === loyalty.spend).map(({ answer }) => itemOf(answer).id);
  const claims = new Set(stores.flatMap((store) => store.claims.map(({ id }) => id)));
  const reserved = told.filter(({ row }) => row === dining.reserve).map(({ answer }) => itemOf(answer).id);
  const reservations = stores.flatMap((store) => store.reservations.map(({ id }) => id));
  const paid = crowd.flatMap((customer) => [...customer.paid]);
  const toppedUp = new Set(customers.flatMap(({ ledger }) => ledger.map(({ key }) => key.replace("TOPUP:", ""))));
  const drawn = customers.flatMap(({ draws }) => draws.map(({ id }) => id));
  const spun = told.filter(({ row }) => row === game.enter).map(({ answer }) => itemOf(answer).id);
  const vouchers = new Set(customers.flatMap((customer) => customer.vouchers.map(({ id }) => id)));
  const bound = crowd.flatMap((customer) => [...customer.bound.values()].map((given) => [...given]));
  const rated = new Set(stores.flatMap(({ reviews }) => reviews.map(({ order_id }) => order_id)));
  return [
    ...repeated(placed).map((id) => `two keys placed ${id}`),
    ...placed.filter((id) => !orders.has(id)).map((id) => `${id} was confirmed and is lost`),
    ...[...orders]
      .filter(([id, { dayOf }]) => !dayOf && !placed.includes(id))
      .map(([id]) => `${id} was never confirmed`),
    ...called.filter((id) => !isKnownCalledOff(orders.get(id))).map((id) => `${id} was called off and is not`),
    ...begun.filter(({ id, paymentUrl }) => paymentUrl && !attempts.has(id)).map(({ id }) => `${id} is lost`),
    ...spent.filter((id) => !claims.has(id)).map((id) => `the spend ${id} is lost`),
    ...[...new Set([...reserved, ...reservations])]
      .filter((id) => count(reserved, id) !== 1 || count(reservations, id) !== 1)
      .map((id) => `table ${id}: ${count(reserved, id)} times confirmed, ${count(reservations, id)} times there`),
    ...paid.filter((id) => !attempts.get(id)?.succeeded_at && !toppedUp.has(id)).map((id) => `money for ${id} is lost`),
    ...[...new Set([...drawn, ...spun])]
      .filter((id) => count(drawn, id) !== 1 || count(spun, id) !== 1)
      .map((id) => `the draw ${id}: ${count(spun, id)} times told, ${count(drawn, id)} times there`),
    ...bound.filter((own) => own.length !== 1).map((own) => `one code gave ${own.length} vouchers`),
    ...bound.flat().flatMap((id) => (vouchers.has(id) ? [] : [`the voucher ${id} is lost`])),
    ...crowd.flatMap(({ reviewed }) =>
      [...reviewed].filter((id) => !rated.has(id)).map((id) => `stars of ${id} are lost`),
    ),
  ];
}

function count(values: readonly string[], value: string): number {
  return values.filter((one) => one === value).length;
}

function itemOf({ text }: { text: string }): { id: string; paymentUrl?: string | null } {
  return (JSON.parse(text) as { item: { id: string } }).item;
}

function isKnownCalledOff(kept: KeptOrder | undefined): boolean {
  return kept !== undefined && isCalledOff(kept);
}
