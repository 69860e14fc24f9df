import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { contract } from "#shared/contract/index.ts";
import { home } from "#tests/support/home.ts";
import { customer } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";

const { requestEInvoice } = contract.receipts;
export type Body = Parameters<typeof call<typeof requestEInvoice>>[1]["body"];

export const storeID = "1001";
export const tin = "IG115002000";
export const idNo = "920314140001";
export const body: Body = {
  tin: "ig 11500-2000",
  idType: "NRIC",
  idNo: "920314-14-0001",
  name: " Aisyah Rahman ",
  email: "aisyah@example.com",
  address: home,
};

/** An order that was handed over and paid by `now`, of a new customer. */
export async function finished(now: number) {
  const who = await customer(now);
  const order = await collected(storeID, { now, token: who.token });
  const send = (given: Body, at = now) =>
    call(requestEInvoice, { params: { id: order.id }, body: given }, { now: at, token: who.token });
  const refuse = (given: object, at = now) =>
    refused(requestEInvoice, { params: { id: order.id }, body: given }, { now: at, token: who.token });
  return { who, order, send, refuse };
}

/** Rings the store's alarm at a time: what it has to ask of the tax office is asked. */
export async function ring(now: number): Promise<void> {
  const stub = env.STORE.getByName(storeID);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => now;
  });
  await runDurableObjectAlarm(stub);
}

/** All that the tables of an object hold, as text. */
export function dump(sql: SqlStorage): string {
  const tables = sql.exec<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  );
  return Array.from(tables, ({ name }) => JSON.stringify(sql.exec(`SELECT * FROM "${name}"`).toArray())).join("\n");
}
