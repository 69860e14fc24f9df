import { merchants } from "#tests/support/sample-records.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { KeptCustomer, KeptHold, KeptStore } from "./kept-rows.ts";

/** Points and credit: no balance below nothing, each hold once and where its order has it, points of every finished order. */
export function walletFindings(stores: readonly KeptStore[], customers: readonly KeptCustomer[]): string[] {
  return [
    ...customers.flatMap((customer) => [...balanceFindings(customer), ...earningFindings(customer, stores)]),
    ...customers.flatMap((customer) => customer.holds.flatMap((hold) => holdFindings(hold, customer, stores))),
    ...claimFindings(stores, customers),
  ];
}

function balanceFindings({ ledger }: KeptCustomer): string[] {
  const balances = new Map<string, number>();
  return ledger.flatMap(({ type, amount, key }) => {
    const balance = (balances.get(type) ?? 0) + amount;
    balances.set(type, balance);
    return balance < 0 ? [`${key} leaves ${balance} ${type}`] : [];
  });
}

/** A finished order has its points, but for a plan of which no day came. */
function earningFindings({ index, ledger }: KeptCustomer, stores: readonly KeptStore[]): string[] {
  const keys = new Set(ledger.map(({ key }) => key));
  const orders = new Map(stores.flatMap((store) => store.orders.map(({ order }) => [order.id, order])));
  const finished = index.filter(
    (one) =>
      one.delivery_status === "COMPLETED" &&
      merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === one.merchant && loyaltyEnabled),
  );
  const earning = finished.filter(({ id }) => {
    const days = readPlanDays(orders.get(id) ?? { orderFoods: [] });
    return days.length === 0 || days.some(({ status }) => status === "DELIVERED");
  });
  return [
    ...earning.filter(({ id }) => !keys.has(`EARN:${id}`)).map(({ id }) => `${id} earned nothing`),
    ...finished
      .filter(({ id }) => keys.has(`EARN:${id}`) && !earning.some((one) => one.id === id))
      .map(({ id }) => `${id} earned points for days that never came`),
  ];
}

/** What is held or captured has left the balance, everything else is back; and its Store agrees, unless it is still to say. */
function holdFindings(hold: KeptHold, { ledger }: KeptCustomer, stores: readonly KeptStore[]): string[] {
  const name = `${hold.id}:${hold.order_id}`;
  const entries = ledger.filter(({ key }) => [`HOLD:${name}`, `END:${name}`, `REFUND:${name}`].includes(key));
  const left = entries.reduce((sum, { amount }) => sum + amount, 0);
  const isKept = hold.status === "HELD" || hold.status === "CAPTURED";
  const store = stores.find(({ orders }) => orders.some(({ order }) => order.id === hold.order_id));
  const order = store?.orders.find((kept) => kept.order.id === hold.order_id)?.order;
  const isTaken = store?.claims.some(({ id, status }) => id === hold.id && status === "TAKEN") ?? false;
  const isCounted = isTaken && order?.paymentStatus !== "CANCELLED" && order?.paymentStatus !== "REFUNDED";
  const isToBeSaid = hold.due !== null || store?.outbox.some(({ order_id }) => order_id === hold.order_id);
  return [
    ...(left === (isKept ? -hold.amount : 0) ? [] : [`the hold ${name} is ${hold.status} and changed ${left}`]),
    ...(isCounted === isKept || isToBeSaid
      ? []
      : [`the hold ${name} is ${hold.status}, its order ${order?.paymentStatus}`]),
  ];
}

/** What an order counts on is what it says was redeemed, and is held by its customer. */
function claimFindings(stores: readonly KeptStore[], customers: readonly KeptCustomer[]): string[] {
  const held = new Set(customers.flatMap(({ holds }) => holds.map(({ id, order_id }) => `${id}:${order_id}`)));
  return stores.flatMap(({ orders, claims, attempts }) => {
    // A payment by credit is held like a spend, but lowers nothing: it pays.
    const payments = new Set(attempts.map(({ id }) => id));
    const taken = claims.filter(({ status }) => status === "TAKEN");
    const unfounded = taken.filter(({ id, order_id }) => !held.has(`${id}:${order_id}`));
    return [
      ...unfounded.map(({ id }) => `the claim ${id} is held by nobody`),
      ...orders.flatMap(({ order }) => {
        const own = taken.filter((claim) => claim.order_id === order.id && !payments.has(claim.id));
        const sum = own.reduce((total, { amount }) => total + amount, 0);
        return sum === order.redeemed ? [] : [`${order.id} counts on ${sum} and says ${order.redeemed}`];
      }),
    ];
  });
}
