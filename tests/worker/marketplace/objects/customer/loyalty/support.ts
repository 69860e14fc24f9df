import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { contract } from "#shared/contract/index.ts";
import type { LoyaltyMember } from "#shared/contract/loyalty.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { allHolds } from "#tests/support/all-holds.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, type Options } from "#tests/worker/marketplace/support.ts";
import { toLoyaltyId } from "#worker/marketplace/domain/loyalty/loyalty-ids.ts";
import { type LedgerEntry, postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { toOrderUpdate, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { getCustomer, getStore } from "#worker/marketplace/rpc/stubs.ts";

export type Member = { id: string; token: string; loyaltyID: string };

/** A customer with a membership of their own. */
export async function member(now = lunch, number?: { countryCode: string; phoneNumber: string }): Promise<Member> {
  const { token, id } = await loggedIn(number, now);
  return { token, id, loyaltyID: toLoyaltyId(id) };
}

/** What a Customer's tables hold. */
export function inCustomer<T extends Record<string, SqlStorageValue>>(
  { id }: Pick<Member, "id">,
  query: string,
  ...values: SqlStorageValue[]
): Promise<T[]> {
  return runInCustomer(id, (storage) =>
    customerSql(storage)
      .exec<T>(query, ...values)
      .toArray(),
  );
}

let given = 0;

/** Gives a member points or credit, as of a time. */
export function give(
  { id }: Pick<Member, "id">,
  type: LedgerEntry["type"],
  amount: number,
  at = lunch,
  orderID: string | null = null,
): Promise<void> {
  given += 1;
  const kind = type === "POINT" ? "EARN" : "TOPUP";
  const key = `${kind}:${orderID ?? `gift-${given}`}`;
  return runInDurableObject(env.CUSTOMER.getByName(id), (_: Customer, { storage }) => {
    postLedgerEntry(customerSql(storage), { type, kind, amount, orderID, key, at });
  });
}

/** The member as it goes on the wire. */
export async function card({ token, loyaltyID }: Member, options: Options = {}): Promise<LoyaltyMember> {
  const params = { merchantID: "warisan", loyaltyID };
  const { item } = await call(contract.loyalty.member, { params }, { now: lunch, token, ...options });
  return item;
}

/** A member's entries, newest first, as kind and amount. */
export async function entries(who: Member, now = lunch): Promise<[string, number][]> {
  const parts = { params: { id: who.loyaltyID }, query: {} };
  const { items } = await call(contract.loyalty.ledger, parts, { now, token: who.token });
  return items.map(({ kind, amount }) => [kind, amount]);
}

/** Lets a Customer do what is due by a time, as its alarm would. */
export function wake({ id }: Pick<Member, "id">, now = lunch): Promise<number | null> {
  return runInDurableObject(env.CUSTOMER.getByName(id), (_: Customer, { storage }) => runTimers(storage, id, env, now));
}

/** Sets what no call sets: a member's status. */
export function setStatus({ id }: Pick<Member, "id">, status: "OPEN" | "SUSPENDED" | "CLOSED"): Promise<void> {
  return runInDurableObject(env.CUSTOMER.getByName(id), (_: Customer, { storage }) => {
    customerSql(storage).exec("UPDATE member SET status = ?", status);
  });
}

/** Lets a Store's timers happen until a time and tells the customer of the order, as its outbox would. */
export async function follow(who: Member, orderID: string, now: number): Promise<Order> {
  const [storeID = ""] = orderID.split("-");
  await getStore(env, storeID, { now, locale: "EN" })("order", { orderID, customerID: who.id });
  const news = await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) => {
    const kept = readOrder(storage.sql, orderID);
    if (!kept) throw new Error("no such order");
    return toOrderUpdate(storage.sql, kept);
  });
  await getCustomer(env, who.id, { now, locale: "EN" })("storeOrder", news);
  return news.order;
}

const { spend, refund } = contract.loyalty;
export type SpendBody = RowInput<typeof spend>["body"];

/** The request of a spend of so many points, or sen of credit. */
export function spending(
  who: Member,
  orderID: string,
  amount: number,
  type: SpendBody["type"] = "POINT",
): { body: SpendBody } {
  return { body: { merchantID: "warisan", loyaltyID: who.loyaltyID, orderID, type, amount } };
}

export async function spent(
  who: Member,
  orderID: string,
  amount: number,
  type: SpendBody["type"] = "POINT",
  now = lunch,
) {
  return (await call(spend, spending(who, orderID, amount, type), { now, token: who.token })).item;
}

/** The request that gives a spend back. */
export function givingBack({ loyaltyID }: Member, id: string): RowInput<typeof refund> {
  return { body: { merchantID: "warisan", loyaltyID, id } };
}

/** The request of a payment by credit of orders at one store. */
export function byCredit(...orderIDs: string[]): RowInput<typeof contract.ordering.transaction> {
  const [storeID = ""] = orderIDs[0]?.split("-") ?? [];
  return {
    params: { storeID },
    body: { paymentType: "CREDIT", paymentMethod: "CREDIT", orderIDs, isLanding: false },
  };
}

/** Both balances as the ledger adds them up. */
export async function balances(who: Pick<Member, "id">): Promise<{ POINT: number; CREDIT: number }> {
  const rows = await inCustomer<{ type: string; sum: number }>(
    who,
    "SELECT type, sum(amount) AS sum FROM ledger GROUP BY type",
  );
  return { POINT: 0, CREDIT: 0, ...Object.fromEntries(rows.map(({ type, sum }) => [type, sum])) };
}

/** How each hold of a member stands, oldest first. */
export async function holdStates(who: Pick<Member, "id">): Promise<string[]> {
  const rows = await inCustomer<{ status: string }>(who, `SELECT status FROM (${allHolds}) ORDER BY at, id, order_id`);
  return rows.map(({ status }) => status);
}
