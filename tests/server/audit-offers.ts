import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import { crowdCode, ownCode } from "./code-traffic.ts";
import type { KeptCustomer, KeptOrder, KeptOwner, KeptStore, KeptUse, KeptVoucher } from "./kept-rows.ts";

/** Codes, vouchers and prizes: each has what its orders say, and no limit was passed. */
export function offerFindings(
  stores: readonly KeptStore[],
  customers: readonly KeptCustomer[],
  uses: readonly KeptUse[],
): string[] {
  const orders = stores.flatMap((store) => store.orders);
  const onTheWay = new Set(stores.flatMap(({ outbox }) => outbox.map(({ order_id }) => order_id)));
  const isSettled = ({ order }: KeptOrder) => !onTheWay.has(order.id);
  const standing = orders.filter(({ order }) => !isCancelled(order));
  return [
    ...customers.flatMap((customer) => [
      ...customer.vouchers.flatMap((voucher) => voucherFindings(voucher, orders, isSettled)),
      ...ownUseFindings(customer, orders, isSettled),
      ...prizeFindings(customer),
    ]),
    ...capFindings(standing, customers, uses, onTheWay),
    ...thanksFindings(customers),
  ];
}

/** Whoever came by a friend and has completed an order has the friend thanked, once, or is about to. */
function thanksFindings(customers: readonly KeptCustomer[]): string[] {
  const given = customers.flatMap(({ vouchers }) => vouchers.filter(({ source }) => source.startsWith("THANKS:")));
  const friends = customers.flatMap(({ referrer }) => referrer ?? []);
  const told = friends.filter(({ thanked_at: at }) => at !== null).length;
  const telling = friends.filter(({ due }) => due !== null).length;
  const forgotten = customers.filter(
    ({ referrer, index }) =>
      referrer?.due === null &&
      referrer.thanked_at === null &&
      index.some(({ delivery_status: status }) => status === "COMPLETED"),
  );
  return [
    ...(given.length >= told && given.length <= told + telling
      ? []
      : [`${given.length} friends are thanked, ${told} were told and ${telling} are about to be`]),
    ...forgotten.map(({ index }) => `the friend of the customer of ${index[0]?.id} is forgotten`),
  ];
}

/** A voucher is used for one order at most, in use while that is to be paid, used up once it is, and free otherwise. */
function voucherFindings(
  { code, status, order_id: orderID }: KeptVoucher,
  orders: readonly KeptOrder[],
  isSettled: (kept: KeptOrder) => boolean,
): string[] {
  const users = orders.filter(({ order }) => order.promoCode === code && !isCancelled(order));
  const [user] = users;
  const wanted = user && (user.order.paymentStatus === "DONE" ? "REDEEMED" : "LOCKED");
  const isAsItsOrder = user ? status === wanted && orderID === user.order.id : orderID === null;
  const isToBeSaid = orders.some((kept) => kept.order.promoCode === code && !isSettled(kept));
  return [
    ...(users.length > 1 ? [`the voucher ${code} is used for ${users.length} orders`] : []),
    ...(isAsItsOrder || isToBeSaid ? [] : [`the voucher ${code} is ${status} for ${orderID}, wanted ${wanted}`]),
  ];
}

/** A customer's count of a code is that of the orders that use it; once each is once. */
function ownUseFindings(
  { index, promoUses, vouchers }: KeptCustomer,
  orders: readonly KeptOrder[],
  isSettled: (kept: KeptOrder) => boolean,
): string[] {
  const own = new Set(index.map(({ id }) => id));
  const isVoucher = new Set(vouchers.map(({ code }) => code));
  const coded = orders.filter(({ order }) => own.has(order.id) && order.promoCode && !isVoucher.has(order.promoCode));
  const counted = new Set(promoUses.map(({ order_id: id, code }) => `${id} ${code}`));
  const once = coded.filter(({ order }) => order.promoCode === ownCode && !isCancelled(order));
  return [
    ...(once.length > 1 ? [`${ownCode} was used ${once.length} times by one customer`] : []),
    ...promoUses
      .filter(({ order_id: id }) => !own.has(id))
      .map(({ order_id: id }) => `a use counts for no order: ${id}`),
    ...coded
      .filter((kept) => isSettled(kept))
      .filter(({ order }) => counted.has(`${order.id} ${order.promoCode}`) === isCancelled(order))
      .map(({ order }) => `${order.promoCode} of ${order.id}, ${order.paymentStatus}, is counted wrongly`),
  ];
}

/** Of a capped code no more is taken than there is; what is taken has its order, or is about to be given back. */
function capFindings(
  standing: readonly KeptOrder[],
  customers: readonly KeptCustomer[],
  uses: readonly KeptUse[],
  onTheWay: ReadonlySet<string>,
): string[] {
  const taken = new Set(uses.flatMap(({ order_id: id, state }) => (state === "TAKEN" ? [id] : [])));
  const users = standing.filter(({ order }) => order.promoCode === crowdCode.code).map(({ order }) => order.id);
  const returning = new Set(customers.flatMap(({ promoReturns }) => promoReturns.map(({ order_id: id }) => id)));
  const cap = crowdCode.totalCap?.uses ?? 0;
  return [
    ...(taken.size > cap ? [`${crowdCode.code} was taken ${taken.size} times, ${cap} there are`] : []),
    ...users.filter((id) => !taken.has(id)).map((id) => `${id} has a use that nobody counted`),
    ...[...taken]
      .filter((id) => !users.includes(id) && !returning.has(id) && !onTheWay.has(id))
      .map((id) => `the use of ${id} is taken for no order`),
  ];
}

const pointPrizes = new Set<string>(prizes.flatMap(({ id, kind }) => (kind === "POINT" ? [id] : [])));

/** Every draw used one chance and gave its prize, and no prize came without a draw. */
function prizeFindings({ chances, draws, ledger, vouchers }: KeptCustomer): string[] {
  const drawn = new Set(draws.map(({ id }) => id));
  const points = new Set(ledger.filter(({ kind }) => kind === "PRIZE").map(({ key }) => key.replace("PRIZE:", "")));
  const won = new Map(vouchers.filter(({ source }) => source.startsWith("PRIZE:")).map((one) => [one.source, one.id]));
  const used = chances.flatMap(({ draw }) => (draw === null ? [] : [draw]));
  return [
    ...(used.length === drawn.size && used.every((draw) => drawn.has(draw)) ? [] : ["draws are not the chances used"]),
    ...draws.flatMap(({ id, voucher }) =>
      (won.get(`PRIZE:${id}`) ?? null) === voucher ? [] : [`the draw ${id} gave another voucher than it says`],
    ),
    ...draws
      .filter(({ id, prize }) => points.has(id) !== pointPrizes.has(prize))
      .map(({ id, prize }) => `the draw ${id} of ${prize} gave ${points.has(id) ? "" : "no "}points`),
    ...[...points].filter((id) => !drawn.has(id)).map((id) => `points for no draw: ${id}`),
    ...(won.size === draws.filter(({ voucher }) => voucher !== null).length
      ? []
      : ["a voucher was won without a draw"]),
  ];
}

/** Every member has a code which is theirs alone, or is about to be registered; nobody has two. */
export function referralFindings(customers: readonly KeptCustomer[], owners: readonly KeptOwner[]): string[] {
  const codes = customers.flatMap(({ referralCode }) => referralCode ?? []);
  const registered = codes.flatMap(({ code, is_registered: is }) => (is === 1 ? [code] : []));
  const owned = new Set(owners.flatMap(({ code, customer }) => (customer === null ? [] : [code])));
  const people = owners.flatMap(({ customer }) => customer ?? []);
  return [
    ...(new Set(registered).size === registered.length ? [] : ["two members have one referral code"]),
    ...(new Set(people).size === people.length ? [] : ["a member has two referral codes"]),
    ...registered.filter((code) => !owned.has(code)).map((code) => `the referral code ${code} leads to nobody`),
    ...codes
      .filter(({ is_registered: is, due }) => is === 0 && due === null)
      .map(({ code }) => `the referral code ${code} is never registered`),
  ];
}
