import { Buffer } from "node:buffer";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Auth, Row } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { call, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { authorize } from "#worker/marketplace/http/authorize.ts";
import { createContext } from "#worker/marketplace/http/context.ts";
import type { Claims } from "#worker/marketplace/http/tokens.ts";

const { authenticate } = contract.auth;

function enter(customerId: string, options?: Options, affiliateCode?: string) {
  return call(
    authenticate,
    { body: { customerId, platform: "WEB", ...(affiliateCode && { affiliateCode }) } },
    options,
  );
}

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString());
}

/** A context as handlers get it, for a request with this token. */
function contextWith(token: string | null, now = noon) {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  return createContext(new Request("https://marketplace/", { headers }), { env, clock: () => now });
}

test("an unknown visitor becomes a guest with a random id and a token for 24 hours (S184, S229, S245)", async () => {
  const first = await enter("");
  const second = await enter("");
  expect(first.customer.ID).toMatch(/^[\w-]{22}$/);
  expect(second.customer.ID).not.toBe(first.customer.ID);
  expect(first.customer.AffiliateCode).toBe("");
  expect(claimsOf(first.token)).toEqual({
    customerID: first.customer.ID,
    isBinded: false,
    iat: noon / 1000,
    exp: (noon + dayMs) / 1000,
  });
});

test("a customer id is a name: without its token it renews nobody", async () => {
  const guest = await enter("");
  const other = await enter("");
  expect((await enter(guest.customer.ID)).customer.ID).not.toBe(guest.customer.ID);
  expect((await enter(guest.customer.ID, { token: other.token })).customer.ID).not.toBe(guest.customer.ID);
});

test("a name that is not given is no other name: the bearer of a live token stays who it is", async () => {
  const { token, customer } = await enter("");
  expect((await enter("", { token })).customer.ID).toBe(customer.ID);
  expect((await enter("", { token, now: noon + 31 * dayMs })).customer.ID).not.toBe(customer.ID);
});

test("the bearer of a customer's token stays that customer, until 30 days after it ended", async () => {
  const { token, customer } = await enter("");
  const renewed = await enter(customer.ID, { token, now: noon + 60_000 });
  expect(renewed.customer.ID).toBe(customer.ID);
  expect(claimsOf(renewed.token).iat).toBe(noon / 1000 + 60);
  const last = noon + 31 * dayMs - 1000;
  expect((await enter(customer.ID, { token, now: last })).customer.ID).toBe(customer.ID);
  expect((await enter(customer.ID, { token, now: last + 1000 })).customer.ID).not.toBe(customer.ID);
});

test("a bound customer is renewed as bound (S230)", async () => {
  const token = await contextWith(null).sign({ customerID: "bound", isBinded: true });
  const renewed = await enter("bound", { token });
  expect(claimsOf(renewed.token)).toMatchObject({ customerID: "bound", isBinded: true });
});

test("an affiliate code is taken once and stays for 30 days (S245)", async () => {
  const first = await enter("", {}, "AGENT1");
  expect(first.customer.AffiliateCode).toBe("AGENT1");
  const id = first.customer.ID;
  const plain = await enter(id, { token: first.token, now: noon + 20 * dayMs });
  expect(plain.customer.AffiliateCode).toBe("AGENT1");
  const tooSoon = await enter(id, { token: plain.token, now: noon + 30 * dayMs - 1000 }, "AGENT2");
  expect(tooSoon.customer.AffiliateCode).toBe("AGENT1");
  const later = await enter(id, { token: tooSoon.token, now: noon + 30 * dayMs }, "AGENT2");
  expect(later.customer.AffiliateCode).toBe("AGENT2");
});

test("a request for a token is checked field by field, and no value comes back", async () => {
  const error = await refused(authenticate, {
    body: { customerId: "no spaces allowed", platform: "NOKIA", affiliateCode: "a-b", extra: 1 },
  });
  expect(error).toMatchObject({ status: 422, code: "VALIDATION_FAILED" });
  expect(error.issues?.map((issue) => issue.path).toSorted()).toEqual([
    "affiliateCode",
    "customerId",
    "extra",
    "platform",
  ]);
  expect(JSON.stringify(error)).not.toMatch(/NOKIA|no spaces/);
});

test("a guest of TNG is created", async () => {
  await call(authenticate, { body: { customerId: "", platform: "TNG" as "TNGD" } });
});

test("no altered token is believed", async () => {
  const { token, customer } = await enter("");
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom("A", "B", "x", "y", "0", "9", "-", "_", ".", " "),
      async (at, letter) => {
        const altered = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(isOtherToken(altered, token));
        expect(await contextWith(altered).bearer()).toBeNull();
      },
    ),
    { numRuns: 200 },
  );
  expect(await contextWith(`${token}.x`).bearer()).toBeNull();
  expect(await contextWith(token.split(".")[0] ?? "").bearer()).toBeNull();
  expect((await contextWith(token).bearer())?.customerID).toBe(customer.ID);
});

/** The last letter of base64url has bits that mean nothing: other text, the same token. */
function isOtherToken(altered: string, token: string): boolean {
  return bytesOf(altered) !== bytesOf(token);
}

function bytesOf(token: string): string {
  return token
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join(".");
}

async function admitted(auth: Auth, token: string | null, now = noon): Promise<string> {
  try {
    await authorize({ ...authenticate, auth } satisfies Row, contextWith(token, now));
    return "in";
  } catch (error) {
    return error instanceof DomainError ? error.code : "error";
  }
}

test("each auth level lets in whom it should (S229, S230, S232)", async () => {
  const context = contextWith(null);
  const guest = await context.sign({ customerID: "guest", isBinded: false });
  const bound = await context.sign({ customerID: "bound", isBinded: true });
  const levels: Auth[] = ["public", "optional", "session", "bound", "owner"];
  const outcomes = async (token: string | null, now = noon) =>
    Promise.all(levels.map((level) => admitted(level, token, now)));
  const none = ["in", "in", "UNAUTHENTICATED", "UNAUTHENTICATED", "UNAUTHENTICATED"];
  expect(await outcomes(null)).toEqual(none);
  expect(await outcomes("not.ours")).toEqual(none);
  expect(await outcomes(bound, noon + dayMs)).toEqual(none);
  expect(await outcomes(guest)).toEqual(["in", "in", "in", "LOGIN_REQUIRED", "LOGIN_REQUIRED"]);
  expect(await outcomes(bound)).toEqual(["in", "in", "in", "in", "in"]);
});
