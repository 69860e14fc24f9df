import { expect, test } from "vitest";
import { createCalls } from "#app/api/create-calls.client.ts";
import { createSessionStore } from "#app/session/session-store.ts";
import type { KeyValue } from "#app/storage/port.ts";
import { toClientTable } from "#shared/client.ts";
import { contract } from "#shared/contract/index.ts";

const table = toClientTable(contract);
const profileReply = { isBinded: false, item: null, orders: [], completedOrdersQty: 0, isNewUserCampaign: false };
const authReply = { token: "cookie", customer: { ID: "guest1", AffiliateCode: "" } };
const unauthenticated = { error: { code: "UNAUTHENTICATED", message: "Oops", requestId: "r" } };

type Answer = { status?: number; body: unknown };

/** A page: its storage, its session, and a network that answers each path in turn. */
function page(answer: (path: string, nth: number) => Answer | Promise<Answer>, kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  const storage: KeyValue = {
    get: async (key) => entries.get(key) ?? null,
    set: async (key, value) => Boolean(entries.set(key, value)),
    remove: async (key) => void entries.delete(key),
    list: async () => [...entries.keys()],
    watch: () => () => undefined,
  };
  const session = createSessionStore(storage);
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const failures: string[] = [];
  const forgotten: string[] = [];
  const call = createCalls(table, {
    async send(request) {
      const path = new URL(request.url).pathname;
      asked.push(path);
      bodies.push(await request.json().catch(() => null));
      const { status = 200, body } = await answer(path, asked.filter((one) => one === path).length);
      return Response.json(body, { status });
    },
    origin: "https://makan.test",
    headers: () => ({}),
    platform: () => "WEB",
    session,
    forgetPerson: async () => void forgotten.push(entries.get("mk.isBinded") ?? ""),
    onFailure: (error, row) => failures.push(`${row.path} ${error.code}`),
  });
  return { call, session, asked, bodies, failures, entries, forgotten };
}

test("the first call that needs an identity makes one first; public calls do not (S184, PD8)", async () => {
  const { call, asked, bodies, entries, session } = page((path) => ({
    body: path === "/v3/auth" ? authReply : path === "/v3/web/tags" ? { items: [] } : profileReply,
  }));
  await call.places.tags();
  expect(asked).toEqual(["/v3/web/tags"]);
  await call.session.profile({ body: {} });
  expect(asked).toEqual(["/v3/web/tags", "/v3/auth", "/v3/web/profile"]);
  expect(bodies[1]).toEqual({ customerId: "", platform: "WEB" });
  expect(session.getState()).toMatchObject({ isReady: true, customerID: "guest1", accessToken: "cookie" });
  expect(Object.fromEntries(entries)).toEqual({ "mk.customerID": "guest1", "mk.isBinded": "false" });
});

test("a device that has an identity does not ask for another (PD42)", async () => {
  const { call, asked } = page(() => ({ body: profileReply }), { "mk.customerID": "c1", "mk.isBinded": "true" });
  await call.session.profile({ body: {} });
  expect(asked).toEqual(["/v3/web/profile"]);
});

test("a 401 is answered with v3/auth, silently, and the call again (S286)", async () => {
  const { call, asked, failures, bodies } = page(
    (path, nth) => {
      if (path === "/v3/auth") return { body: { ...authReply, customer: { ID: "c1", AffiliateCode: "" } } };
      return nth === 1 ? { status: 401, body: unauthenticated } : { body: { items: [], cursor: null } };
    },
    { "mk.customerID": "c1" },
  );
  const { failure } = await call.session.requestOtp({ body: { countryCode: "60", phoneNumber: "123456789" } });
  expect(failure).toBeNull();
  expect(asked).toEqual(["/v3/request-otp", "/v3/auth", "/v3/request-otp"]);
  expect(bodies[1]).toEqual({ customerId: "c1", platform: "WEB" });
  expect(bodies[2]).toEqual(bodies[0]);
  expect(failures).toEqual([]);
});

test("a second 401 is a failure and the call is not tried a third time (S286)", async () => {
  const { call, asked, failures } = page(
    (path) => (path === "/v3/auth" ? { body: authReply } : { status: 401, body: unauthenticated }),
    { "mk.customerID": "c1" },
  );
  expect((await call.session.profile({ body: {} })).value).toBeNull();
  expect(asked).toEqual(["/v3/web/profile", "/v3/auth", "/v3/web/profile"]);
  expect(failures).toEqual(["/v3/web/profile UNAUTHENTICATED"]);
});

test("many calls that find the session gone cause one v3/auth", async () => {
  const { call, asked } = page(
    (path, nth) =>
      path === "/v3/auth"
        ? { body: authReply }
        : nth <= 3
          ? { status: 401, body: unauthenticated }
          : { body: { success: true, resendAfterSeconds: 60 } },
    { "mk.customerID": "c1" },
  );
  const ask = () => call.session.requestOtp({ body: { countryCode: "60", phoneNumber: "123456789" } });
  const results = await Promise.all([ask(), ask(), ask()]);
  expect(results.map(({ failure }) => failure)).toEqual([null, null, null]);
  expect(asked.filter((path) => path === "/v3/auth")).toHaveLength(1);
});

test("a partner's login without a profile keeps the one that is known (S248)", async () => {
  const item = { name: "Aisyah", phoneNumber: "123456789", loyaltyID: "M1", addresses: [], vouchers: [] };
  const { call, session } = page(
    (path) => ({ body: path === "/v3/web/profile" ? { ...profileReply, isBinded: true, item } : profileReply }),
    { "mk.customerID": "c1" },
  );
  await call.session.profile({ body: {} });
  await call.session.oauth({ body: { platform: "BOOST", partnerAccessToken: "t" } });
  expect(session.getState().profile).toMatchObject({ name: "Aisyah" });
});

test("a failed v3/auth is traced with 463, clears the customer id, and the call yields its row's value (S245, S246, S294)", async () => {
  const { call, asked, bodies, entries, session, failures } = page(
    (path) =>
      path === "/v3/log/trace"
        ? { body: {} }
        : path === "/v3/auth"
          ? { status: 500, body: { error: { code: "INTERNAL", message: null, requestId: "r" } } }
          : { status: 401, body: unauthenticated },
    { "mk.customerID": "c1" },
  );
  const { value, failure } = await call.session.profile({ body: {} });
  expect([value, failure?.code]).toEqual([null, "INTERNAL"]);
  expect(asked).toEqual(["/v3/web/profile", "/v3/auth", "/v3/log/trace"]);
  expect(bodies[2]).toMatchObject({ data: { line: "v3/auth", statusCode: 463 } });
  expect(entries.has("mk.customerID")).toBe(false);
  expect(session.getState()).toMatchObject({ customerID: "", isUnreachable: true });
  expect(failures).toEqual(["/v3/web/profile INTERNAL"]);
});

test("calls that change the identity run one at a time and other calls wait for them (wire.md §7)", async () => {
  const running = { now: 0, most: 0 };
  const { call, asked } = page(
    async (path) => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      await new Promise((resolve) => setImmediate(resolve));
      running.now -= 1;
      if (path === "/v3/web/logout") return { body: { token: "cookie", customerId: "g2" } };
      return { body: path === "/v3/request-otp" ? { success: true, resendAfterSeconds: 60 } : profileReply };
    },
    { "mk.customerID": "c1" },
  );
  await Promise.all([
    call.session.profile({ body: {} }),
    call.session.logout({ body: {} }),
    call.session.requestOtp({ body: { countryCode: "60", phoneNumber: "123456789" } }),
  ]);
  expect(asked).toEqual(["/v3/web/profile", "/v3/web/logout", "/v3/request-otp"]);
  expect(running.most).toBe(1);
});

test("a failed identity call does not block those behind it", async () => {
  const { call } = page(
    (path) =>
      path === "/v3/web/login"
        ? { status: 400, body: { error: { code: "OTP_INVALID", message: "x", requestId: "r" } } }
        : { body: profileReply },
    { "mk.customerID": "c1" },
  );
  const login = call.session.login({ body: { countryCode: "60", phoneNumber: "123456789", code: "000000" } });
  const [first, second] = await Promise.all([login, call.session.profile({ body: {} })]);
  expect([first.value, first.failure?.code, second.failure]).toEqual([null, "OTP_INVALID", null]);
});

test("logout leaves an unbound session under the new id, in memory and in the mirror (S186)", async () => {
  const { call, session, entries } = page(() => ({ body: { token: "cookie", customerId: "g2" } }), {
    "mk.customerID": "c1",
    "mk.isBinded": "true",
  });
  await session.restore();
  expect(session.getState().isBinded).toBe(true);
  await call.session.logout({ body: {} });
  expect(session.getState()).toMatchObject({ isBinded: false, customerID: "g2", profile: null });
  expect(Object.fromEntries(entries)).toEqual({ "mk.customerID": "g2", "mk.isBinded": "false" });
});

test("what is the customer's is gone before another tab can hear of the end (decision 0075)", async () => {
  const ended = { token: "cookie", customerId: "g2" };
  for (const end of ["logout", "deleteAccount"] as const) {
    const { call, forgotten, entries } = page(() => ({ body: ended }), {
      "mk.customerID": "c1",
      "mk.isBinded": "true",
    });
    await call.session[end]({ body: { code: "123456", forfeitCredit: false } });
    expect(forgotten).toEqual(["true"]);
    expect(entries.get("mk.isBinded")).toBe("false");
  }
});

test("a profile that is stored takes away a saved location that is none of its addresses (S187)", async () => {
  const address = {
    id: "a1",
    label: "Home",
    isDefault: true,
    unit: "",
    remark: "",
    addressLine1: "1 Jalan Ampang",
    addressLine2: "",
    postCode: "50450",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.16,
    lng: 101.72,
  };
  const item = { name: "", email: "", addresses: [address] };
  const bound = () => ({ body: { ...profileReply, isBinded: true, item } });
  for (const [kept, isKept] of [
    ['{"lat":3.16,"lng":101.72}', true],
    ['{"lat":3.13,"lng":101.67}', false],
    ["{damaged", false],
  ] as const) {
    const { call, entries } = page(bound, { "mk.customerID": "c1", "mk.deliveryLocation": kept });
    await call.session.profile({ body: {} });
    expect(entries.has("mk.deliveryLocation"), kept).toBe(isKept);
  }
});
