import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Food } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import { canAddAtOnce } from "#shared/domain/cart/choice-form.ts";
import { promos } from "#tests/support/sample-records.ts";
import { runInCustomer } from "#tests/worker/marketplace/customer-object.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import {
  lineOf,
  lunch,
  menuOf,
  pickupBody,
  type PlaceBody,
  plainFood,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, type Options, refused } from "#tests/worker/marketplace/support.ts";
import type { OfferScope, PromoRecord } from "#worker/marketplace/domain/types.ts";
import { getCustomer, getPromo, getStore } from "#worker/marketplace/rpc/stubs.ts";

// Orders with codes, at stores whose plain dishes are under no campaign unless a test wants one.

const { place } = contract.ordering;

/** No limits at all; an offer says where it has one. */
export const everywhere: OfferScope = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [], foodIDs: [] };

/** A pickup of plain food for at least so many sen, with a code. */
export async function orderFor(sen: number, promoCode = "", storeID = "1001"): Promise<PlaceBody> {
  const food = await plainFood(storeID);
  const orderFoods = [lineOf(food, Math.ceil(sen / food.amount))];
  return pickupBody(storeID, { orderFoods, ...(promoCode !== "" && { promoCode }) });
}

/** A dish that a campaign is on and that needs no choice. */
export async function dishUnder(campaignID: string, storeID: string): Promise<Food> {
  const foods = await menuOf(storeID);
  const food = foods.find((one) => one.campaignIDs.includes(campaignID) && canAddAtOnce(one, "PICKUP"));
  if (!food) throw new Error(`nothing under ${campaignID} at ${storeID}`);
  return food;
}

/** Food of an order in sen, before code and tax. */
export function foodOf({ subtotal, campaignDiscount }: { subtotal: number; campaignDiscount: number }): number {
  return subtotal - campaignDiscount;
}

export function refusal(storeID: string, body: unknown, options: Options) {
  return refused(place, { params: { id: storeID }, body }, { now: lunch, ...options });
}

/** The order of a customer who places it, or the code of the refusal. */
export async function outcome(storeID: string, body: PlaceBody, options: Options): Promise<string> {
  return call(place, { params: { id: storeID }, body }, { now: lunch, ...options }).then(
    ({ item }) => item.id,
    async () => (await refusal(storeID, body, options)).code,
  );
}

/** Lets a Customer do what is due by itself. */
export function wake(customerID: string, now = lunch) {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage }) =>
    runTimers(storage, customerID, env, now),
  );
}

/** Tells a customer of an order as its Store has it now, as the outbox does. */
export async function tell(customerID: string, orderID: string, now = lunch) {
  const at = { now, locale: "EN" } as const;
  const news = await getStore(env, orderID.split("-")[0] ?? "", at)("order", { orderID, customerID });
  await getCustomer(env, customerID, at)("storeOrder", news);
  return news.order;
}

/** What a Customer's tables hold. */
export function inCustomer<T extends Record<string, SqlStorageValue>>(
  customerID: string,
  query: string,
  ...values: SqlStorageValue[]
): Promise<T[]> {
  return runInCustomer(customerID, (storage) =>
    customerSql(storage)
      .exec<T>(query, ...values)
      .toArray(),
  );
}

/** Puts up a promo of a test's own. */
export async function putUp(changes: Partial<PromoRecord> & { code: string }): Promise<void> {
  const [first] = promos;
  if (!first) throw new Error("no promos");
  const promo = { ...first, newUsersOnly: false, perCustomer: null, minSpendAmount: 0, ...changes };
  await getPromo(env, promo.code, { now: lunch, locale: "EN" })("putPromo", { promo, version: 1 });
}

/** How many uses of a promo are taken in all. */
export async function usesOf(code: string, now = lunch): Promise<number> {
  const counted = await getPromo(env, code, { now, locale: "EN" })("promo", null);
  return counted?.used ?? Number.NaN;
}
