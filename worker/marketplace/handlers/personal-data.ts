import {
  givenOfOrder,
  type PersonalData,
  personalDataFormat,
  type PersonalOrder,
} from "#shared/contract/personal-data.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { PersonalOrderRecords } from "#worker/marketplace/api/store.ts";
import { type LocalizableOrder, toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { mapPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import type { Asking, Objects } from "#worker/marketplace/http/context.ts";
import { unlessGone } from "#worker/marketplace/rpc/unless-gone.ts";
import { readStores } from "./read-stores.ts";

type Asked = { customerID: string; merchantID: string | undefined };

/**
 * Everything that is stored of a customer, from the Customer and from each Store that knows them. With a merchantID it has
 * only the orders, visits and vouchers of that merchant.
 */
export async function collectPersonalData(context: Asking & Objects, asked: Asked): Promise<PersonalData> {
  const { now, locale } = context;
  const { visitedStoreIDs, vouchers, ...facts } = await context.customer(asked.customerID)("personalFacts", null);
  const orders = await collectOrders(context, asked);
  const isOf = await createMerchantCheck(context, asked.merchantID, [
    ...visitedStoreIDs,
    ...vouchers.flatMap(({ scope }) => scope.storeIDs),
  ]);
  const storeIDs = new Set([...visitedStoreIDs.filter(isOf), ...orders.map(({ store }) => store.id)]);
  return {
    format: personalDataFormat,
    exportedAt: toInstant(now),
    language: locale,
    amountUnit: "sen",
    ...facts,
    vouchers: vouchers.filter(
      ({ scope: { merchantIDs, storeIDs: only } }) =>
        (merchantIDs.length === 0 || asked.merchantID === undefined || merchantIDs.includes(asked.merchantID)) &&
        (only.length === 0 || only.some(isOf)),
    ),
    orders,
    ...(await collectVisits(context, asked.customerID, [...storeIDs])),
    ledger: await collectLedger(context, asked.customerID),
  };
}

/** Whether a store is of the merchant; every store is, if none is named. */
async function createMerchantCheck(context: Objects, merchantID: string | undefined, storeIDs: string[]) {
  if (merchantID === undefined) return () => true;
  const stores = await readStores(storeIDs, null, context);
  const own = new Set(stores.filter(({ merchant }) => merchant.merchantId === merchantID).map(({ id }) => id));
  return (storeID: string) => own.has(storeID);
}

async function collectOrders(context: Asking & Objects, { customerID, merchantID }: Asked): Promise<PersonalOrder[]> {
  const orders: PersonalOrder[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { ...(merchantID !== undefined && { merchantID }), ...(cursor && { cursor }) };
    const page = await context.customer(customerID)("personalOrders", query);
    orders.push(...(await withRecords(context, customerID, page.items)));
    ({ cursor } = page);
  } while (cursor);
  return orders;
}

/** The orders as their Stores have them, which may be newer. An order that no Store has stays as the Customer has it. */
async function withRecords(
  context: Asking & Objects,
  customerID: string,
  page: LocalizableOrder[],
): Promise<PersonalOrder[]> {
  const byStore = Map.groupBy(page, ({ order }) => order.store.id);
  const answers = await Promise.all(
    Array.from(byStore, ([storeID, orders]) => {
      const asked = { customerID, orderIDs: orders.map(({ order }) => order.id) };
      return unlessGone(context.store(storeID)("personalOrders", asked), []);
    }),
  );
  const found = new Map(answers.flat().map((one) => [one.news.order.id, one]));
  return page.map((known) => {
    const { news, ...records } = found.get(known.order.id) ?? {
      news: known,
      payments: [],
      reviews: [],
      eInvoice: null,
      avoid: [],
    };
    return toPersonalOrder(toLocalizedOrder(context.locale, news), records);
  });
}

function toPersonalOrder(order: LocalizableOrder["order"], records: PersonalOrderRecords): PersonalOrder {
  const { vendor, deliveryMethod } = order.delivery ?? {};
  return {
    ...mapPlanDays(pick(order, givenOfOrder), ({ delivery: _rider, ...day }) => day),
    ...records,
    delivery: vendor === undefined || deliveryMethod === undefined ? null : { vendor, deliveryMethod },
  };
}

async function collectVisits(
  context: Objects,
  customerID: string,
  storeIDs: string[],
): Promise<Pick<PersonalData, "reservations" | "checkIns">> {
  const visits = await Promise.all(
    storeIDs.map(async (storeID) => ({
      storeID,
      ...(await unlessGone(context.store(storeID)("visitsOf", { customerID }), { reservations: [], checkIns: [] })),
    })),
  );
  return {
    reservations: visits.flatMap(({ storeID, reservations }) => reservations.map((one) => ({ storeID, ...one }))),
    checkIns: visits.flatMap(({ storeID, checkIns }) => checkIns.map((one) => ({ storeID, ...one }))),
  };
}

async function collectLedger(context: Objects, customerID: string): Promise<PersonalData["ledger"]> {
  const entries: PersonalData["ledger"] = [];
  let cursor: string | null | undefined;
  do {
    const page = await context.customer(customerID)("personalLedger", cursor ? { cursor } : {});
    entries.push(...page.items);
    ({ cursor } = page);
  } while (cursor);
  return entries;
}

/** The fields of these names; one that is absent stays absent. */
function pick<From extends object, Name extends keyof From>(from: From, names: readonly Name[]): Pick<From, Name> {
  return Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : []))) as Pick<From, Name>;
}
