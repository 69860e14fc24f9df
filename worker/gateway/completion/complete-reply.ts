import * as v from "valibot";
import type { Platform } from "#shared/contract/entities.ts";
import { saysNothing } from "#shared/contract/filled-in.ts";
import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { setNewest } from "#shared/domain/text/set-newest.ts";
import type { RequestParts } from "#shared/request.ts";
import type { Call } from "#worker/gateway/call.ts";
import { asFields, type Fields, isObject } from "./fields.ts";
import type { Facts } from "./fill-in.ts";
import { repair } from "./repair.ts";

/** Asks the upstream for another row as the same caller; null when it fails. */
export type AskAlso = (name: string, row: Row, input: RequestParts) => Promise<unknown>;

type Asked = { row: Row; input: RequestParts; call: Call; nowMs: number; ask: AskAlso };

/** Stores of the orders that this isolate has seen placed, by order id: the specification's order does not name its store. */
const orderStores = new Map<string, string>();
const maxOrders = 10_000;

/**
 * A reply of a remote API as the contract has it: repaired, and with what the API does not know filled in (PD114). `repaired`
 * counts repairs. The caller checks the result.
 */
export async function completeReply(reply: unknown, asked: Asked): Promise<{ value: unknown; repaired: number }> {
  const { row, input, call, nowMs } = asked;
  const given = saysNothing.has(row) && !isObject(reply) ? {} : reply;
  const body = asFields(input.body);
  const orderIDs = row === contract.ordering.transaction ? ((body["orderIDs"] ?? []) as string[]) : [];
  const facts: Facts = {
    platform: row.cache ? getAskedPlatform(input) : call.platform,
    locale: call.locale,
    nowMs,
    lists: call.config.merchants,
    promoCode: toText(body["promoCode"] ?? body["code"]),
    body,
    orderIDs,
    dueSen: needsAmount(given) ? await sumDue(orderIDs, asked.ask) : null,
    stores: await findStores(given, asked),
  };
  const walk = { facts, repaired: 0 };
  const value = repair(row.response, given, walk);
  if (!saysNothing.has(row) || v.is(row.response, value)) return { value, repaired: walk.repaired };
  return { value: repair(row.response, {}, walk), repaired: walk.repaired + 1 };
}

/** The platform that a shared reply is for: its call names it, or it is the web. */
export const getAskedPlatform = ({ query }: RequestParts) => (asFields(query)["platform"] ?? "WEB") as Platform;

const needsAmount = (reply: unknown) => {
  const { item } = asFields(reply);
  return isObject(item) && asFields(item)["amount"] === undefined;
};

async function sumDue(orderIDs: readonly string[], ask: AskAlso): Promise<number | null> {
  if (orderIDs.length === 0) return null;
  const found = await Promise.all(
    orderIDs.map((id) => ask("ordering.detail", contract.ordering.detail, { params: { id } })),
  );
  const amounts = found.map((reply) => asFields(asFields(reply)["item"])["payable"]);
  return amounts.every((amount) => typeof amount === "number")
    ? amounts.reduce((sum, amount) => sum + amount, 0)
    : null;
}

/** The stores of the orders in a reply that do not name theirs, by the id of the order. */
async function findStores(reply: unknown, { row, input, ask }: Asked): Promise<Map<string, Fields>> {
  // An order in the settings of a store would ask for the settings that are being loaded, and wait for itself.
  if (row === contract.stores.settings) return new Map();
  const orderIDs = findOrders(reply).flatMap((one) => (one["store"] === undefined ? [String(one["id"])] : []));
  const placedAt = row === contract.ordering.place ? String(asFields(input.params)["id"]) : null;
  if (placedAt !== null) for (const orderID of orderIDs) rememberStore(orderID, placedAt);
  const storeIDs = new Set(orderIDs.flatMap((orderID) => orderStores.get(orderID) ?? []));
  const known = new Map(await Promise.all([...storeIDs].map(async (id) => [id, await readStore(id, ask)] as const)));
  return new Map(
    orderIDs.flatMap((orderID): [string, Fields][] => {
      const store = known.get(orderStores.get(orderID) ?? "");
      return store ? [[orderID, store]] : [];
    }),
  );
}

/** What an order says of its store, from the store's settings; null without them. */
async function readStore(storeID: string, ask: AskAlso): Promise<Fields | null> {
  const settings = await ask("stores.settings", contract.stores.settings, { params: { storeID } });
  const { id, name, phoneNumber, bannerUrl, lat, lng } = asFields(asFields(asFields(settings)["item"])["store"]);
  return id === undefined ? null : { id, name, phoneNumber, bannerUrl, lat, lng };
}

const rememberStore = (orderID: string, storeID: string) => setNewest(orderStores, orderID, storeID, maxOrders);

/** Orders have a mode and are paid; other items have only one of both. */
function findOrders(reply: unknown): Fields[] {
  const { item, items, orders } = asFields(reply);
  const lists = [item, items, orders].flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : [one]));
  return lists.map(asFields).filter((one) => "orderDineType" in one && "paymentStatus" in one);
}

const toText = (value: unknown) => (typeof value === "string" ? value : "");
