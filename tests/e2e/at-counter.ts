import { staffContract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { dayMs, toInstant } from "#shared/domain/time/time.ts";
import type { RequestParts } from "#shared/request.ts";
import { askStaff, type AtCounter, cookieOf, pressNow, type StaffAnswer } from "#tests/support/ask-staff.ts";
import { expect, test } from "./support.ts";

// An owner of any shop of the sample, who acts by calls while a page is a customer's.

const { counter, staff } = staffContract;

/** The session of each store's owner at each site. */
const sessions = new Map<string, Promise<string>>();

/** Comes in by the link of the store's test page. */
async function enter(site: string, store: string): Promise<string> {
  const headers = { Origin: site };
  const opened = await fetch(`${site}/dev/orders?store=${store}`, { method: "POST", headers, redirect: "manual" });
  const [, invitation = ""] = (opened.headers.get("Location") ?? "").split("#");
  const entered = await askStaff({ origin: site, cookie: "" }, staff.signIn, { body: { invitation } });
  expect(entered.status, entered.text).toBe(200);
  return cookieOf(entered);
}

/** The owner of a store, at the tests' site unless another is named. */
async function ownerOf(store: string, site = String(test.info().project.use.baseURL)): Promise<AtCounter> {
  const name = `${site} ${store}`;
  const session = sessions.get(name) ?? enter(site, store);
  sessions.set(name, session);
  return { origin: site, cookie: await session };
}

/** A call of the owner of a store, which has to succeed. */
export async function askAt(store: string, row: Row, parts: RequestParts): Promise<StaffAnswer> {
  const answer = await askStaff(await ownerOf(store), row, parts);
  expect(answer.status, answer.text).toBe(200);
  return answer;
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
  const at = await ownerOf(orderID.split("-")[0] ?? "", site);
  const { status, text } = await pressNow(at, counter[action], orderID, { ...usual[action], ...said });
  expect(status, `${action}: ${text}`).toBe(200);
}

async function pause(store: string, until: string | null): Promise<void> {
  await askAt(store, counter.pause, { params: { storeID: store }, body: { until } });
}

/** Until it opens next, at whatever time its site has. */
export const closeStore = (store: string): Promise<void> => pause(store, toInstant(Date.now() + 365 * dayMs));
export const openStore = (store: string): Promise<void> => pause(store, null);

/** Takes a dish off sale until the store opens next, or puts it back on. */
export async function sellOut(store: string, dish: string, isSoldOut = true): Promise<void> {
  const body = { soldOut: isSoldOut ? { until: "NEXT_OPENING" } : null };
  await askAt(store, counter.availability, { params: { storeID: store, foodID: dish }, body });
}
