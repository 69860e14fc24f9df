import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { toLocalPath, parseLocalPath } from "#shared/domain/site/local-path.ts";
import { hostilePaths, pathText } from "#tests/support/hostile-paths.ts";
import { ask, call, pressOnPage } from "./api.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { logInByNumber } from "./people.ts";
import type { RawAnswer } from "./raw-call.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { varsAtLunch } from "./servers.ts";

// Whatever is asked for, and however it is spelled, no answer leads to another host.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

/** Asks for a target byte for byte, as far as a request line can hold it. */
function get(target: string): Promise<RawAnswer> {
  // oxlint-disable-next-line no-control-regex -- a request line ends at any of these
  const sendable = target.replaceAll(/[\u0000-\u0020\u007f-\uffff]/g, (letter) => encodeURI(letter.toWellFormed()));
  return sendRaw(origin, { text: head(`GET ${sendable}`, { Host: new URL(origin).host }) });
}

/** Where an answer leads: by its header, or by the data that the router reads in the place of one. */
function leadsTo({ headers, text }: RawAnswer): string | null {
  const inData = /\["SingleFetchRedirect",.*?"redirect","((?:[^"\\]|\\.)*)"/s.exec(text)?.[1];
  return headers.get("Location") ?? (inData === undefined ? null : (JSON.parse(`"${inData}"`) as string));
}

/** Where a request for a target leads. */
async function leads(target: string): Promise<string | null> {
  return leadsTo(await get(target));
}

/** Asks, and expects an answer that is no error of ours and leads nowhere but to our own host. */
async function expectLocal(target: string): Promise<void> {
  const answer = await get(target);
  expect(answer.status, target).toBeLessThan(500);
  const location = leadsTo(answer);
  if (location === null) return;
  expect(location, target).toBe(toLocalPath(location));
  expect(new URL(location, `${origin}/some/page`).origin, target).toBe(origin);
}

/** Addresses that redirect, with a place for a path, a query or a part of one. */
const redirecting: ((part: string) => string)[] = [
  (part) => `${part}?lang=EN`,
  (part) => `${part}/?lang=cn&x=${part}`,
  (part) => `/?lang=EN&to=${part}`,
  (part) => `${part}/_.data?lang=EN`,
  (part) => `/1301?next=${part}`,
  (part) => `/1301/?next=${part}`,
  (part) => `${part}/1301`,
  (part) => `//1301${part}`,
  (part) => `/1301.data?next=${part}`,
  (part) => `/1301/order-history${part}`,
  (part) => `${part}/1301/order-history`,
  (part) => `/1301/order-history.data?x=${part}`,
  (part) => `/item?storeId=1301&foodId=${part}`,
  (part) => `/item?storeId=${part}&foodId=jade-har-gow`,
  (part) => `/item.data?storeId=1301&foodId=jade-har-gow&x=${part}`,
  (part) => `${part}/item?storeId=1301&foodId=x`,
  (part) => part,
];

test("addresses that redirect do so", async () => {
  expect(await leads("//evil.test/?lang=en")).toBe("/evil.test");
  expect(await leads("/1301?a=b")).toBe("/1301/home?a=b");
  expect(await leads("/1301.data?a=b")).toMatch(/^\/1301\/home/);
  expect(await leads("/1301/order-history")).toBe("/transaction");
  expect(await leads("/1301/order-history.data?a=b")).toBe("/transaction?a=b");
  expect(await leads("/1301/home.data?reserve&a=b")).toBe("/1301/reserve?a=b");
  expect(await leads("/item?storeId=1301&foodId=x")).toBe("/1301/item/x");
});

test.each(hostilePaths)("no address with %j in it leads to another host (performance.md SEC5)", async (part) => {
  for (const targetOf of redirecting) await expectLocal(targetOf(part));
});

test("no spelling of any address leads to another host (performance.md SEC5)", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...redirecting), pathText, async (targetOf, part) => {
      const target = targetOf(part);
      await expectLocal(target.startsWith("/") ? target : `/${target}`);
    }),
    { numRuns: 1_500 },
  );
});

test("a top-up leads back to our own host or is refused, and test pages lead to themselves (performance.md SEC5)", async () => {
  const { token, loyaltyID } = await logInByNumber(origin, "1100000001");
  const topUp = (redirectUrl: string) => ({
    params: { id: loyaltyID },
    body: { topUpAmount: 2000 as const, redirectUrl, merchantID: "warisan" },
  });
  for (const redirectUrl of hostilePaths) {
    const { status } = await ask(contract.loyalty.topUp, topUp(redirectUrl), { origin, token });
    expect({ redirectUrl, status }).toEqual({ redirectUrl, status: 422 });
  }
  const { item } = await call(contract.loyalty.topUp, topUp("/profile?x=//evil.test#//"), { origin, token });
  const led = await pressOnPage(origin, item.paymentUrl, "fail");
  expect(parseLocalPath(led)).toBe("/profile?x=%2F%2Fevil.test&payment=failed#//");
  const body = new URLSearchParams({ action: "raise jade-har-gow" });
  const pressed = await fetch(`${origin}/dev/stores/1301?x=//evil.test`, { method: "POST", body, redirect: "manual" });
  expect([pressed.status, pressed.headers.get("Location")]).toEqual([303, "/dev/stores/1301"]);
});
