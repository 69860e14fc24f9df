import { randomUUID } from "node:crypto";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { staffContract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import { appVersion, hasBody, type RequestParts, toTarget } from "#shared/request.ts";
import { expect, test } from "./support.ts";

// An owner of any shop of the sample, who acts by calls while a page is a customer's.

const { counter, staff } = staffContract;

/** The session of each store's owner at each site. */
const sessions = new Map<string, Promise<string>>();

type Sent = { site: string; cookie: string; version?: number };

async function ask(row: Row, parts: RequestParts, { site, cookie, version }: Sent): Promise<Response> {
  const headers = new Headers({ "App-Version": appVersion, Cookie: cookie, Origin: site });
  if (hasBody(row.method)) headers.set("Content-Type", "application/json");
  if (row.idem) headers.set("Idempotency-Key", randomUUID());
  if (version !== undefined) headers.set("If-Match", `"${version}"`);
  const body = hasBody(row.method) ? JSON.stringify(parts.body ?? {}) : null;
  return fetch(site + toTarget(row.path, parts), { method: row.method, headers, body });
}

/** Comes in by the link of the store's test page. */
async function enter(site: string, store: string): Promise<string> {
  const headers = { Origin: site };
  const opened = await fetch(`${site}/dev/orders?store=${store}`, { method: "POST", headers, redirect: "manual" });
  const [, invitation = ""] = (opened.headers.get("Location") ?? "").split("#");
  const reply = await ask(staff.signIn, { body: { invitation } }, { site, cookie: "" });
  expect(reply.status, await reply.clone().text()).toBe(200);
  return reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** A call of the owner of a store. */
export async function askAt(
  store: string,
  row: Row,
  parts: RequestParts,
  { site = String(test.info().project.use.baseURL), version }: { site?: string; version?: number } = {},
): Promise<Response> {
  const name = `${site} ${store}`;
  const session = sessions.get(name) ?? enter(site, store);
  sessions.set(name, session);
  return ask(row, parts, { site, cookie: await session, ...(version !== undefined && { version }) });
}

/** What the counter presses of an order, with what it says unless the test says otherwise. */
const usual = {
  accept: { readyInMinutes: 20 },
  reject: { reason: "OTHER" },
  cook: {},
  ready: {},
  refund: {},
  answer: {},
} as const;
export type StaffPress = keyof typeof usual;
export const isStaffPress = (action: string): action is StaffPress => Object.hasOwn(usual, action);

/** Presses the order as it is now. `said`: what is given with it. */
export async function pressAtCounter(orderID: string, action: StaffPress, said: object = {}, site?: string) {
  const row = counter[action];
  const parts = { params: { id: orderID }, body: { ...usual[action], ...said } };
  const store = orderID.split("-")[0] ?? "";
  const at = site === undefined ? {} : { site };
  // A press of no version is told how the order is.
  const moved = await askAt(store, row, parts, at);
  const { error } = (await moved.json()) as { error: { order?: StaffOrder } };
  const version = error.order?.version ?? 0;
  const done = await askAt(store, row, parts, { ...at, version });
  expect(done.status, `${action}: ${await done.clone().text()}`).toBe(200);
}

async function pause(store: string, until: string | null): Promise<void> {
  const reply = await askAt(store, counter.pause, { params: { storeID: store }, body: { until } });
  expect(reply.status, await reply.clone().text()).toBe(200);
}

/** Until it opens next, at whatever time its site has. */
export const closeStore = (store: string): Promise<void> => pause(store, toInstant(Date.now() + 365 * dayMs));
export const openStore = (store: string): Promise<void> => pause(store, null);

/** Takes a dish off sale until the store opens next, or puts it back on. */
export async function sellOut(store: string, dish: string, isSoldOut = true): Promise<void> {
  const body = { soldOut: isSoldOut ? { until: "NEXT_OPENING" } : null };
  const reply = await askAt(store, counter.availability, { params: { storeID: store, foodID: dish }, body });
  expect(reply.status, await reply.clone().text()).toBe(200);
}
