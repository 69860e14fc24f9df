import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { freshNumber, inbox } from "#tests/worker/marketplace/people.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { getIdentityAfter } from "#worker/gateway/auth/identity-after.ts";
import { openSessions } from "#worker/gateway/auth/session.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { cookieFor, cookieOf, expectFailure, post, saidBy, setUp } from "./harness.ts";

// Logging in and out through the gateway over its default upstream, as `npm start` runs it.

const { requestOtp, login, profile, logout, editProfile } = contract.session;
const hello = { customerId: "", platform: "WEB" };

const embedded = () =>
  setUp(() => new Response(null, { status: 500 }), {
    upstream: (env) => createInProcessUpstream(createMarketplace(env)),
  });

/** A visitor after the first v3/auth, whose cookie follows what the answers set. */
async function browser() {
  const { call } = embedded();
  const cookies = [cookieOf(await call("/v3/auth", post(hello)))];
  return {
    cookies,
    async send(path: string, body: object, method = "POST") {
      const response = await call(path, { ...post(body, { Cookie: cookies.at(-1) ?? "" }), method });
      if (response.headers.has("Set-Cookie")) cookies.push(cookieOf(response));
      return response;
    },
    as: (cookie: string, path: string, body: object) => call(path, post(body, { Cookie: cookie })),
  };
}

const sessionOf = (cookie: string) =>
  openSessions({
    request: new Request("https://makan.example", { headers: { Cookie: cookie } }),
    env,
    clock: () => 0,
    tokens: createMarketplace(env).tokens,
  }).read();

async function logIn(visitor: Awaited<ReturnType<typeof browser>>, number = freshNumber()) {
  expect((await visitor.send(requestOtp.path, number)).status).toBe(200);
  const [message] = await inbox();
  return visitor.send(login.path, { ...number, code: message?.code });
}

test("login sets a new cookie, binds the session and shows no token (S185, S247)", async () => {
  const visitor = await browser();
  const [guestCookie = ""] = visitor.cookies;
  const response = await logIn(visitor);
  const reply = await response.json<{ token: string; customerId: string; isBinded: boolean }>();
  expect(reply).toMatchObject({ token: "cookie", isBinded: true });
  expect(visitor.cookies).toHaveLength(2);
  const [, boundCookie = ""] = visitor.cookies;
  expect(boundCookie).not.toBe(guestCookie);
  const session = await sessionOf(boundCookie);
  expect(session?.identity).toMatchObject({ customerID: reply.customerId, isBinded: true });
  expect(JSON.stringify([reply, [...response.headers]])).not.toContain(session?.identity.token);
  expect(await (await visitor.send(profile.path, {})).json()).toMatchObject({ isBinded: true, item: { name: "" } });
  expect((await sessionOf(guestCookie))?.identity.isBinded).toBe(false);
});

test("a profile that says nothing new leaves the cookie as it is", async () => {
  const visitor = await browser();
  await logIn(visitor);
  expect((await visitor.send(profile.path, {})).headers.has("Set-Cookie")).toBe(false);
  expect(visitor.cookies).toHaveLength(2);
});

test("a login that fails leaves the visitor a guest with the same cookie (S247)", async () => {
  const visitor = await browser();
  const number = freshNumber();
  await visitor.send(requestOtp.path, number);
  const [message] = await inbox();
  const code = message?.code === "000000" ? "000001" : "000000";
  await expectFailure(await visitor.send(login.path, { ...number, code }), "OTP_INVALID");
  expect(visitor.cookies).toHaveLength(1);
  await expectFailure(await visitor.send(editProfile.path, { merchantId: "makan" }, "PATCH"), "LOGIN_REQUIRED");
});

test("logout sets another cookie for a new guest, and the customer's cookies are worth nothing (S186, S251)", async () => {
  const visitor = await browser();
  const { customerId } = await (await logIn(visitor)).json<{ customerId: string }>();
  const [, boundCookie = ""] = visitor.cookies;
  const left = await (await visitor.send(logout.path, {})).json<{ token: string; customerId: string }>();
  expect(left.token).toBe("cookie");
  expect(left.customerId).not.toBe(customerId);
  const guestCookie = visitor.cookies.at(-1) ?? "";
  expect(guestCookie).not.toBe(boundCookie);
  expect((await sessionOf(guestCookie))?.identity).toMatchObject({ customerID: left.customerId, isBinded: false });
  expect(await (await visitor.send(profile.path, {})).json()).toMatchObject({ isBinded: false, item: null });
  await expectFailure(await visitor.as(boundCookie, profile.path, {}), "UNAUTHENTICATED");
  const again = await visitor.as(boundCookie, "/v3/auth", { ...hello, customerId });
  const renewed = await again.json<{ customer: { ID: string } }>();
  expect(renewed.customer.ID).not.toBe(customerId);
  expect((await sessionOf(cookieOf(again)))?.identity.isBinded).toBe(false);
});

test("a customer who forgot its own name is renewed as itself, still logged in", async () => {
  const visitor = await browser();
  const { customerId } = await (await logIn(visitor)).json<{ customerId: string }>();
  const renewed = await (await visitor.send("/v3/auth", hello)).json<{ customer: { ID: string } }>();
  expect(renewed.customer.ID).toBe(customerId);
  expect(saidBy(visitor.cookies.at(-1) ?? "").id).toBe(saidBy(visitor.cookies[1] ?? "").id);
  expect((await visitor.send(editProfile.path, { merchantId: "makan", name: "Siti" }, "PATCH")).status).toBe(200);
});

test("a bearer gets real tokens and no cookie, in and out", async () => {
  const { call } = embedded();
  const send = async (path: string, body: object, token?: string) => {
    const authorization: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const response = await call(path, post(body, { "X-Session": "bearer", ...authorization }));
    expect(response.headers.has("Set-Cookie")).toBe(false);
    return response;
  };
  type Reply = { token: string; customerId: string; isBinded: boolean };
  const guest = await (await send("/v3/auth", hello)).json<Reply>();
  const number = freshNumber();
  await send(requestOtp.path, number, guest.token);
  const [message] = await inbox();
  const bound = await (await send(login.path, { ...number, code: message?.code }, guest.token)).json<Reply>();
  expect(bound.token.length).toBeGreaterThan(40);
  expect(await (await send(profile.path, {}, bound.token)).json()).toMatchObject({ isBinded: true });
  const left = await (await send(logout.path, {}, bound.token)).json<Reply>();
  expect(await (await send(profile.path, {}, left.token)).json()).toMatchObject({ isBinded: false });
  await expectFailure(await send(profile.path, {}, bound.token), "UNAUTHENTICATED");
});

test("calls that change who the visitor is need our own page behind a cookie", async () => {
  const visitor = await browser();
  for (const { path } of [requestOtp, login, profile, logout]) {
    const { call } = embedded();
    const headers = { Cookie: visitor.cookies[0] ?? "", Origin: "https://evil.example" };
    await expectFailure(await call(path, post({}, headers)), "CROSS_SITE");
  }
});

test("the wait for another code reaches the caller", async () => {
  const visitor = await browser();
  const number = freshNumber();
  await visitor.send(requestOtp.path, number);
  const refused = await visitor.send(requestOtp.path, number);
  expect(refused.headers.get("Retry-After")).toMatch(/^(?:60|5\d)$/);
  await expectFailure(refused, "OTP_RATE_LIMITED");
});

test("an upstream that binds without a new token keeps the token; one that unbinds makes a guest", async () => {
  const reply = { item: null, orders: [], completedOrdersQty: 0, isNewUserCampaign: false };
  const before = { token: "t1", customerID: "c1", isBinded: false };
  const bound = { ...before, isBinded: true };
  for (const row of ["session.login", "session.profile"]) {
    expect(getIdentityAfter(row, { ...reply, isBinded: true }, before)).toEqual(bound);
    expect(getIdentityAfter(row, { ...reply, isBinded: false }, bound)).toEqual(before);
    expect(getIdentityAfter(row, { ...reply, isBinded: true }, bound)).toBeNull();
    expect(getIdentityAfter(row, { ...reply, isBinded: true }, null)).toBeNull();
    expect(getIdentityAfter(row, { ...reply, isBinded: true, token: "t2", customerId: "c2" }, before)).toEqual({
      token: "t2",
      customerID: "c2",
      isBinded: true,
    });
  }
});

test("without a session the rows of one are refused before any upstream is asked", async () => {
  const { call, seen } = setUp(() => Response.json({}));
  for (const { path } of [requestOtp, login, profile, logout]) {
    await expectFailure(await call(path, post({})), "UNAUTHENTICATED");
  }
  const edit = { ...post({ merchantId: "makan" }, { Cookie: await cookieFor(false) }), method: "PATCH" };
  await expectFailure(await call(editProfile.path, edit), "LOGIN_REQUIRED");
  expect(seen).toEqual([]);
});

const page = (path: string, init?: RequestInit, vars = {}) =>
  serveTestPages(new Request(`https://makan.example${path}`, init), { ...env, ...vars });

test("the test inbox shows code, masked number and time, under a strict policy", async () => {
  const visitor = await browser();
  const number = freshNumber();
  await visitor.send(requestOtp.path, number);
  const [message] = await inbox();
  const english = await page("/dev/inbox");
  const html = await english.text();
  expect(html).toContain(`<code>${message?.code ?? "none"}</code>`);
  expect(html).toContain(`•••• ${number.phoneNumber.slice(-4)}`);
  expect(html).not.toContain(number.phoneNumber);
  expect(html).toContain('lang="en"');
  expect(html).toContain("This is a test inbox");
  expect(html).not.toMatch(/<script|<style|style=/);
  expect(english.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; style-src 'self';(?!.*unsafe)/);
  expect(english.headers.get("Cache-Control")).toBe("no-store");
  const style = /href="([^"]+\.css)"/.exec(html)?.[1] ?? "";
  expect((await page(style)).headers.get("Content-Type")).toMatch(/^text\/css/);
});

test("without DEMO=1 everything under /dev is 404, and the API has no such path", async () => {
  for (const path of ["/dev/inbox", "/dev/style.css", "/dev/", "/dev/other"]) {
    expect((await page(path, {}, { DEMO: "" })).status).toBe(404);
    expect((await page(path, {}, { DEMO: undefined })).status).toBe(404);
    expect((await exports.default.fetch(`https://makan.example${path}`)).status).toBe(404);
  }
  expect((await page("/dev/other")).status).toBe(404);
  expect((await page("/dev/inbox", { method: "POST" })).status).toBe(404);
});
