import { Buffer } from "node:buffer";
import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Row } from "#shared/contract/row.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { openSessions } from "#worker/gateway/auth/session.ts";
import { cookieFor, cookieOf, expectFailure, origin, post, saidBy, setUp } from "./harness.ts";

// Who a call is from: the cookie session, the bearer, and what each level of a row asks of them (wire.md §1).

const hello = { customerId: "", platform: "WEB" };

/** An upstream whose n-th v3/auth answers with this customer and a token of its own. */
const guests =
  (...ids: string[]) =>
  (_: Request, nth: number) =>
    Response.json({ token: `token-${nth}`, customer: { ID: ids[nth - 1] ?? ids.at(-1), AffiliateCode: "" } });

const level = <A extends Row["auth"]>(auth: A) =>
  ({
    method: "GET",
    path: `/v3/${auth}`,
    auth,
    limit: "read",
    tenant: {},
    response: v.object({}),
    onFailure: "null",
    toast: "none",
  }) as const;
const levels = {
  ...contract,
  levels: {
    open: level("public"),
    maybe: level("optional"),
    known: level("session"),
    bound: level("bound"),
    own: level("owner"),
  },
};
const ok = () => Response.json({});

test("A browser gets a cookie and never sees its token (S184, S245)", async () => {
  const { call, seen } = setUp(guests("guest-1"));
  const response = await call("/v3/auth", post(hello));
  expect(await response.json()).toEqual({ token: "cookie", customer: { ID: "guest-1", AffiliateCode: "" } });
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^__Host-mk\.sid=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(JSON.stringify([...response.headers])).not.toContain("token-1");
  expect(seen[0]?.headers.has("Authorization")).toBe(false);
});

test("Without TLS, as on localhost, the cookie has its plain name and is not Secure", async () => {
  const { call } = setUp(guests("guest-1"));
  const response = await call("http://localhost/v3/auth", post(hello, { Origin: "http://localhost" }));
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^mk\.sid=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
});

test("Behind an API that only has tokens the cookie says an id of 128 bits; KV has its token under the hash", async () => {
  const { call, time } = setUp(guests("guest-1"));
  const { id, ...rest } = saidBy(cookieOf(await call("/v3/auth", post(hello))));
  expect(id).toMatch(/^[\da-f]{32}$/);
  expect(rest).toEqual({ untilMs: time.nowMs + 30 * dayMs });
  const digest = Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from(id))).toString("base64url");
  const kept = { token: "token-1", customerID: "guest-1", isBinded: false };
  expect(await env.SESSIONS.get(`session ${digest}`, "json")).toEqual(kept);
  const { keys } = await env.SESSIONS.list();
  expect(keys.filter(({ name }) => name.includes(id))).toEqual([]);
});

test("v3/auth presents the session's token, so that the same customer is renewed under the same id", async () => {
  const { call, seen } = setUp(guests("guest-1"));
  const first = cookieOf(await call("/v3/auth", post(hello)));
  const second = cookieOf(await call("/v3/auth", post(hello, { Cookie: first })));
  expect(seen[1]?.headers.get("Authorization")).toBe("Bearer token-1");
  expect(saidBy(second).id).toBe(saidBy(first).id);
  await call("/v3/auth", post(hello, { Cookie: second }));
  expect(seen[2]?.headers.get("Authorization")).toBe("Bearer token-2");
});

test("A customer's id in the body is only a name: without a session nothing is presented for it", async () => {
  const { call, seen } = setUp(guests("guest-1", "guest-2"));
  await call("/v3/auth", post(hello));
  await call("/v3/auth", post({ ...hello, customerId: "guest-1" }));
  expect(seen[1]?.headers.has("Authorization")).toBe(false);
});

test("Another customer gets another id; the old one is good for 60 seconds more and is not prolonged", async () => {
  const { call, seen, time } = setUp(guests("guest-1", "guest-2", "guest-2", "guest-1"));
  const first = cookieOf(await call("/v3/auth", post(hello)));
  const second = cookieOf(await call("/v3/auth", post(hello, { Cookie: first })));
  expect(second).not.toBe(first);
  await call("/v3/log/trace", post({ data: { line: "x", statusCode: 463 } }, { Cookie: second }));
  expect(seen.at(-1)?.headers.get("Authorization")).toBe("Bearer token-2");
  time.nowMs += 59_000;
  const late = cookieOf(await call("/v3/auth", post(hello, { Cookie: first })));
  expect(seen.at(-1)?.headers.get("Authorization")).toBe("Bearer token-1");
  expect([first, second]).not.toContain(late);
  time.nowMs += 1_000;
  await call("/v3/log/trace", post({ data: { line: "x", statusCode: 463 } }, { Cookie: first }));
  expect(seen.at(-1)?.headers.has("Authorization")).toBe(false);
});

const open = (cookie: string) =>
  openSessions({
    request: new Request(origin, { headers: { Cookie: cookie } }),
    env,
    clock: Date.now,
    tokens: undefined,
  });

test("Logging in changes the id even when the customer's name stays, and the old id stays a guest's", async () => {
  const guest = { token: "t1", customerID: "c1", isBinded: false };
  const before = (await open("").keep(null, guest)).split(";")[0] ?? "";
  const sessions = open(before);
  const after =
    (await sessions.keep(await sessions.read(), { ...guest, token: "t2", isBinded: true })).split(";")[0] ?? "";
  expect(after).not.toBe(before);
  expect((await open(before).read())?.identity).toEqual(guest);
  expect((await open(after).read())?.identity.isBinded).toBe(true);
});

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const bytesOf = (cookie: string) => Buffer.from(cookie.slice(cookie.lastIndexOf(".") + 1), "base64url").toString("hex");

test("A signature has one spelling: others that a lenient decoder reads as the same bytes are no session", async () => {
  const guest = { token: "t1", customerID: "c1", isBinded: false };
  const cookie = (await open("").keep(null, guest)).split(";")[0] ?? "";
  expect((await open(cookie).read())?.identity).toEqual(guest);
  const start = cookie.slice(0, -1);
  // 32 bytes leave two bits of the last letter without a meaning.
  const last = letters.indexOf(cookie.slice(-1));
  const same = [1, 2, 3].map((more) => start + (letters[last - (last % 4) + ((last + more) % 4)] ?? ""));
  for (const other of [...same, `${cookie}=`, `${cookie}!`, `${start}!${cookie.slice(-1)}`, `${cookie}A`]) {
    if (other !== `${cookie}A`) expect(bytesOf(other), other).toBe(bytesOf(cookie));
    expect(await open(other).read(), other).toBeNull();
  }
});

test("A cookie that we did not sign, or signed for nothing that is kept, is no session", async () => {
  const { call, seen } = setUp(guests("guest-1"));
  const cookie = cookieOf(await call("/v3/auth", post(hello)));
  const other = `${cookie.slice(0, -4)}AAAA`;
  const earlier = `__Host-mk.sid=${btoa(JSON.stringify("0".repeat(32)))}`;
  const bare = cookie.slice(0, cookie.lastIndexOf(".") + 1);
  for (const forged of [
    other,
    bare,
    bare.slice(0, -1),
    earlier,
    `${cookie}.x`,
    cookie.replace("=1.", "=2."),
    "__Host-mk.sid=",
    "__Host-mk.sid=%",
    cookie.replace("__Host-", ""),
  ]) {
    const response = await call("/v3/auth", post(hello, { Cookie: forged }));
    expect(seen.at(-1)?.headers.has("Authorization")).toBe(false);
    expect(cookieOf(response)).not.toBe(cookie);
  }
  for (const { name } of (await env.SESSIONS.list()).keys) await env.SESSIONS.delete(name);
  const again = await call("/v3/auth", post(hello, { Cookie: cookie }));
  expect(seen.at(-1)?.headers.has("Authorization")).toBe(false);
  expect(cookieOf(again)).not.toBe(cookie);
});

test("A bearer gets the real token and no cookie, and its cookies are ignored", async () => {
  const { call, seen } = setUp(guests("guest-1"));
  const cookie = cookieOf(await call("/v3/auth", post(hello)));
  const bearers: Record<string, string>[] = [
    { "X-Session": "bearer" },
    { Authorization: "Bearer mine" },
    { Authorization: "bearer mine" },
  ];
  for (const headers of bearers) {
    const response = await call("/v3/auth", post(hello, { ...headers, Cookie: cookie }));
    expect(await response.json()).toMatchObject({ token: `token-${seen.length}` });
    expect(response.headers.has("Set-Cookie")).toBe(false);
    expect(seen.at(-1)?.headers.get("Authorization")).toBe("Authorization" in headers ? "Bearer mine" : null);
  }
});

test("A token that cannot be one is not passed on, and the caller stays a bearer", async () => {
  const { call, seen } = setUp(ok, { contract: levels });
  for (const bad of ["Bearer", "Bearer ", "Bearer a b", "Bearer <x>", `Bearer ${"x".repeat(5000)}`]) {
    const headers = { Authorization: bad, Cookie: await cookieFor(true) };
    await expectFailure(await call("/v3/session", { headers }), "UNAUTHENTICATED");
  }
  expect(seen).toEqual([]);
});

test("Only calls that change who the visitor is set the cookie", async () => {
  const { call } = setUp(ok, { contract: levels });
  const headers = { Cookie: await cookieFor(true) };
  for (const auth of ["public", "optional", "session", "bound", "owner"]) {
    const response = await call(`/v3/${auth}`, { headers });
    expect(response.status).toBe(200);
    expect(response.headers.has("Set-Cookie")).toBe(false);
  }
});

test("Every level admits whom it should in cookie mode (S229, S230, S232)", async () => {
  const { call, seen } = setUp(ok, { contract: levels });
  const answer = async (auth: string, cookie: string | null) => {
    const before = seen.length;
    const response = await call(`/v3/${auth}`, { headers: cookie === null ? {} : { Cookie: cookie } });
    if (response.status === 200) return seen.at(-1)?.headers.get("Authorization") ?? "no token";
    expect(seen.length).toBe(before);
    return (await response.json<{ error: { code: string } }>()).error.code;
  };
  const guest = await cookieFor(false);
  const customer = await cookieFor(true);
  const table: Record<string, string[]> = {};
  for (const auth of ["public", "optional", "session", "bound", "owner"]) {
    table[auth] = [await answer(auth, null), await answer(auth, guest), await answer(auth, customer)];
  }
  expect(table).toEqual({
    public: ["no token", "no token", "no token"],
    optional: ["no token", "Bearer kept", "Bearer kept"],
    session: ["UNAUTHENTICATED", "Bearer kept", "Bearer kept"],
    bound: ["UNAUTHENTICATED", "LOGIN_REQUIRED", "Bearer kept"],
    owner: ["UNAUTHENTICATED", "LOGIN_REQUIRED", "Bearer kept"],
  });
});

/** How a row for customers answers a customer after v3/auth replied that it is now this one. */
const boundAfter = async (customerID: string) => {
  const reply = { token: "new", customer: { ID: customerID, AffiliateCode: "" } };
  const answer = ({ method }: Request) => Response.json(method === "POST" ? reply : {});
  const { call } = setUp(answer, { contract: levels });
  const cookie = cookieOf(await call("/v3/auth", post(hello, { Cookie: await cookieFor(true) })));
  return (await call("/v3/bound", { headers: { Cookie: cookie } })).status;
};

test("A renewed customer stays logged in; one that the upstream replaced by a guest does not", async () => {
  expect(await boundAfter("c1")).toBe(200);
  expect(await boundAfter("guest")).toBe(403);
});

test("A bearer's standing is the upstream's to judge", async () => {
  const refusal = { error: { code: "LOGIN_REQUIRED", message: null } };
  const { call, seen } = setUp(() => Response.json(refusal, { status: 403 }), { contract: levels });
  for (const auth of ["session", "bound", "owner"]) {
    await expectFailure(await call(`/v3/${auth}`, { headers: { "X-Session": "bearer" } }), "UNAUTHENTICATED");
    const given = await call(`/v3/${auth}`, { headers: { Authorization: "Bearer mine" } });
    await expectFailure(given, "LOGIN_REQUIRED");
    expect(seen.at(-1)?.headers.get("Authorization")).toBe("Bearer mine");
  }
});

test("An upstream that wants a token on a public row is asked again with the visitor's, and only then", async () => {
  const { call, seen } = setUp((request) =>
    request.headers.get("Authorization") === "Bearer kept"
      ? Response.json({ items: [] })
      : Response.json({ error: { code: "UNAUTHENTICATED", message: null } }, { status: 401 }),
  );
  await expectFailure(await call("/v3/web/tags"), "UNAUTHENTICATED");
  const headers = { Cookie: await cookieFor(false) };
  for (const asked of [3, 5]) {
    const response = await call("/v3/web/tags", { headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(seen.length).toBe(asked);
  }
  await expectFailure(await call("/v3/web/tags"), "UNAUTHENTICATED");
});

const greet = (customerId: string, headers: Record<string, string>) =>
  exports.default.fetch(
    "http://localhost/v3/auth",
    post({ ...hello, customerId }, { Origin: "http://localhost", ...headers }),
  );

test("The embedded upstream renews a cookie session for the same guest, and no bearer comes of it", async () => {
  type Guest = { token: string; customer: { ID: string } };
  const first = await greet("", {});
  const guest = await first.json<Guest>();
  expect(guest.token).toBe("cookie");
  const second = await greet(guest.customer.ID, { Cookie: cookieOf(first) });
  expect(await second.json()).toEqual(guest);
  expect(saidBy(cookieOf(second)).id).toBe(saidBy(cookieOf(first)).id);
  const bearer = await greet(guest.customer.ID, { "X-Session": "bearer", Cookie: cookieOf(first) });
  const other = await bearer.json<Guest>();
  expect(other.token.length).toBeGreaterThan(20);
  expect(other.customer.ID).not.toBe(guest.customer.ID);
});
