import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { countCalls } from "#tests/worker/counted-env.ts";
import { loggedIn, freshNumber } from "#tests/worker/marketplace/people.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { getSecret } from "#worker/guard/guard-calls.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { forgetEpoch } from "#worker/marketplace/http/confirmed-epochs.ts";
import { cookieOf, expectFailure, post, saidBy, setUp } from "./harness.ts";

useShops("2301");

// The session beside the embedded marketplace (decision 0003): the cookie has what the token says, and nobody keeps the token.

const { session, favourites } = contract;
const hello = { customerId: "", platform: "WEB" };
const guestCall = "/v3/web/store/2301/customer/entry";
const entry = {
  name: "Siti",
  email: "siti@makan.example",
  bodyTemperature: null,
  remark: "",
  isMask: false,
  isSanitizer: false,
  consentAt: null,
};

/** Browsers in front of one deployment, with a clock that the test moves. */
function deploy(vars: Partial<WorkerEnv> = {}, startMs = Date.UTC(2031, 2, 12, 4)) {
  const counted = countCalls();
  const time = { nowMs: startMs };
  const clock = () => time.nowMs;
  const all = { ...counted.env, ...vars };
  const upstream = () => createInProcessUpstream(createMarketplace(all, clock));
  const { call } = setUp(() => new Response(null, { status: 500 }), { env: all, clock, upstream });
  const send = (cookie: string, path: string, body?: object) =>
    call(path, body ? post(body, { Cookie: cookie }) : { headers: { Cookie: cookie } });
  return {
    time,
    counted,
    call,
    send,
    statusOf: async (cookie: string, path: string, body?: object) => (await send(cookie, path, body)).status,
    visit: async (cookie = "") => cookieOf(await send(cookie, "/v3/auth", hello)),
    logIn: async (cookie: string, number = freshNumber()) =>
      cookieOf(await send(cookie, session.login.path, { ...number, code: "123456" })),
  };
}

type Deployment = ReturnType<typeof deploy>;

const customerOf = (cookie: string) => String(saidBy(cookie).claims?.["customerID"]);

async function customer(at: Deployment) {
  return at.logIn(await at.visit());
}

/** The cookie under another key, or of another text. */
async function signed(
  cookie: string,
  {
    key = "session-cookie-1",
    keyId = "1",
    said = saidBy(cookie),
  }: { key?: string; keyId?: string; said?: object } = {},
) {
  const text = `${keyId}.${Buffer.from(JSON.stringify(said)).toString("base64url")}`;
  const signature = createHmac("sha256", await getSecret(env, key))
    .update(text)
    .digest("base64url");
  return `__Host-mk.sid=${text}.${signature}`;
}

test("the cookie says what the token does, and neither cookie nor KV has a token", async () => {
  const at = deploy();
  const cookie = await customer(at);
  const { id, untilMs, claims } = saidBy(cookie);
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(untilMs).toBe(at.time.nowMs + 30 * dayMs);
  const iat = at.time.nowMs / 1000;
  expect(claims).toEqual({ customerID: customerOf(cookie), isBinded: true, epoch: 0, iat, exp: iat + 24 * 60 * 60 });
  const token = (await createMarketplace(env).tokens?.make(claims as never)) ?? "";
  const parts = token.split(".");
  expect(parts).toHaveLength(2);
  const kept = (await env.SESSIONS.list()).keys.filter(({ name }) => name !== "market-offers");
  for (const { name } of kept) {
    expect(name).toMatch(/^replaced [\w-]{43}$/);
    expect(await env.SESSIONS.get(name)).toMatch(/^\d+$/);
  }
  expect(cookie).not.toContain(parts[1]);
});

test("what the agent and the platform are stays in the cookie", async () => {
  const at = deploy();
  const body = { customerId: "", platform: "BOOST", affiliateCode: "AGENT7" };
  const guest = cookieOf(await at.send("", "/v3/auth", body));
  expect(saidBy(guest).claims).toMatchObject({ platform: "BOOST", affiliateCode: "AGENT7" });
  expect(saidBy(await at.logIn(guest)).claims).toMatchObject({ platform: "BOOST", affiliateCode: "AGENT7" });
});

test("a customer's call reads no KV, a guest's once a minute", async () => {
  const at = deploy();
  const guest = await at.visit();
  const cookie = await customer(at);
  at.counted.take();
  for (const path of [favourites.list.path, "/v3/web/orders", "/v3/web/orders/2301-none"]) {
    await at.send(cookie, path);
    expect(at.counted.take().kvReads).toEqual([]);
  }
  const reads = async () => {
    expect(await at.statusOf(guest, guestCall, entry)).toBe(200);
    return at.counted.take().kvReads.length;
  };
  expect([await reads(), await reads()]).toEqual([1, 0]);
  at.time.nowMs += minuteMs - 1;
  expect(await reads()).toBe(0);
  at.time.nowMs += 1;
  expect(await reads()).toBe(1);
});

test("after a login the guest's id is good for 60 seconds more, and gives no session that lasts longer", async () => {
  const at = deploy();
  const guest = await at.visit();
  const cookie = await at.logIn(guest);
  expect(saidBy(cookie).id).not.toBe(saidBy(guest).id);
  at.time.nowMs += minuteMs - 1;
  expect(await at.statusOf(guest, guestCall, entry)).toBe(200);
  const late = await at.visit(guest);
  expect(customerOf(late)).toBe(customerOf(guest));
  expect([saidBy(guest).id, saidBy(cookie).id]).not.toContain(saidBy(late).id);
  at.time.nowMs += 1;
  await expectFailure(await at.send(guest, guestCall, entry), "UNAUTHENTICATED");
  expect(customerOf(await at.visit(guest))).not.toBe(customerOf(guest));
  expect(await at.statusOf(cookie, favourites.list.path)).toBe(200);
});

test("who logs in as somebody else cannot go on as the one before", async () => {
  const at = deploy();
  const one = await customer(at);
  const other = await at.logIn(one);
  expect(customerOf(other)).not.toBe(customerOf(one));
  at.time.nowMs += minuteMs;
  await expectFailure(await at.send(one, session.profile.path, {}), "UNAUTHENTICATED");
  expect(customerOf(await at.visit(one))).not.toBe(customerOf(one));
  expect(customerOf(await at.visit(other))).toBe(customerOf(other));
});

test("a logout ends the cookie at once where the Customer is asked", async () => {
  const at = deploy();
  const cookie = await customer(at);
  const guest = cookieOf(await at.send(cookie, session.logout.path, {}));
  forgetEpoch(customerOf(cookie));
  await expectFailure(await at.send(cookie, favourites.list.path), "UNAUTHENTICATED");
  await expectFailure(await at.send(cookie, "/v3/web/orders/2301-none"), "UNAUTHENTICATED");
  const again = await at.visit(cookie);
  expect(saidBy(again).claims).toMatchObject({ isBinded: false });
  expect(await at.statusOf(guest, guestCall, entry)).toBe(200);
});

test("only what a valid key has signed is a session", async () => {
  const at = deploy();
  const cookie = await customer(at);
  expect(await at.statusOf(await signed(cookie), favourites.list.path)).toBe(200);
  const said = saidBy(cookie);
  const { claims } = said;
  const other = { ...said, claims: { ...claims, customerID: customerOf(await customer(at)) } };
  const [keyId = "", , signature = ""] = cookie.slice(cookie.indexOf("=") + 1).split(".");
  const text = Buffer.from(JSON.stringify(other)).toString("base64url");
  const guest = { ...said, claims: { ...claims, isBinded: false } };
  const forged = [
    `__Host-mk.sid=${keyId}.${text}.${signature}`,
    `__Host-mk.sid=${text}.${signature}`,
    cookie.slice(0, -1),
    `${cookie}.${signature}`,
    cookie.replace("=1.", "=2."),
    cookie.replace("=1.", "=."),
    await signed(cookie, { key: "session-cookie-2" }),
    await signed(cookie, { key: "session-cookie-2", keyId: "2" }),
    await signed(cookie, { key: "signing_key" }),
    await signed(cookie, { said: { ...said, untilMs: at.time.nowMs } }),
    await signed(cookie, { said: guest }),
  ];
  for (const one of forged) {
    const { status } = await at.send(one, favourites.list.path);
    expect([401, 403], one).toContain(status);
  }
});

test("a cookie is no bearer token, and a token is no cookie", async () => {
  const at = deploy();
  const cookie = await customer(at);
  const value = cookie.slice(cookie.indexOf("=") + 1);
  const [keyId = "", text = "", signature = ""] = value.split(".");
  const claims = Buffer.from(JSON.stringify(saidBy(cookie).claims)).toString("base64url");
  for (const bearer of [value, `${text}.${signature}`, `${keyId}.${text}`, `${claims}.${signature}`]) {
    const response = await at.call(favourites.list.path, { headers: { Authorization: `Bearer ${bearer}` } });
    await expectFailure(response, "UNAUTHENTICATED");
  }
  const { token } = await loggedIn(undefined, at.time.nowMs);
  const known = await at.call(favourites.list.path, { headers: { Authorization: `Bearer ${token}` } });
  expect(known.status).toBe(200);
  await expectFailure(await at.send(`__Host-mk.sid=${token}`, favourites.list.path), "UNAUTHENTICATED");
  await expectFailure(await at.send(`__Host-mk.sid=1.${token}`, favourites.list.path), "UNAUTHENTICATED");
});

test("a token's 24 hours end in a cookie too; v3/auth renews it for the same customer, until 30 days have passed", async () => {
  const at = deploy();
  const cookie = await customer(at);
  at.time.nowMs += dayMs;
  await expectFailure(await at.send(cookie, favourites.list.path), "UNAUTHENTICATED");
  const renewed = await at.visit(cookie);
  expect([saidBy(renewed).id, customerOf(renewed)]).toEqual([saidBy(cookie).id, customerOf(cookie)]);
  expect(await at.statusOf(renewed, favourites.list.path)).toBe(200);
  at.time.nowMs += 29 * dayMs - 1;
  expect(customerOf(await at.visit(cookie))).toBe(customerOf(cookie));
  at.time.nowMs += 1;
  expect(customerOf(await at.visit(cookie))).not.toBe(customerOf(cookie));
  expect(customerOf(await at.visit(renewed))).toBe(customerOf(renewed));
});

test("two keys are valid at a time, by id: to put a new one in front ends no session", async () => {
  const before = deploy();
  const cookie = await customer(before);
  expect(cookie).toMatch(/=1\./);
  const known = deploy({ SESSION_KEYS: "1,2" });
  expect(await known.visit()).toMatch(/=1\./);
  const turned = deploy({ SESSION_KEYS: "2,1" });
  expect(await turned.statusOf(cookie, favourites.list.path)).toBe(200);
  const fresh = await turned.visit(cookie);
  expect(fresh).toMatch(/=2\./);
  expect([saidBy(fresh).id, customerOf(fresh)]).toEqual([saidBy(cookie).id, customerOf(cookie)]);
  expect(await known.statusOf(fresh, favourites.list.path)).toBe(200);
  const dropped = deploy({ SESSION_KEYS: "2" });
  await expectFailure(await dropped.send(cookie, favourites.list.path), "UNAUTHENTICATED");
  expect(await dropped.statusOf(fresh, favourites.list.path)).toBe(200);
});
