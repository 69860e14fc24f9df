import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type ErrorCode, errorStatus } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { rows } from "#worker/docs/rows.ts";
import { createPageLimit } from "#worker/gateway/gateway.ts";
import { createLimiter } from "#worker/gateway/http/rate-limit.ts";
import { type Answer, expectFailure, post, setUp } from "./harness.ts";

// Limits of an address. The hourly quota: failed logins and sent messages use it up, nothing else does (wire.md §3).

const { requestOtp, login, oauth } = contract.session;
const number = { countryCode: "60", phoneNumber: "123456789" };
const bodies: Record<string, object> = {
  [requestOtp.path]: number,
  [login.path]: { ...number, code: "000000" },
  [oauth.path]: { platform: "BOOST", partnerAccessToken: "token" },
};

const welcome = {
  isBinded: true,
  item: null,
  orders: [],
  completedOrdersQty: 0,
  isNewUserCampaign: false,
  token: "t2",
  customerId: "c1",
};
const refuse = (code: ErrorCode) => Response.json({ error: { code, message: null } }, { status: errorStatus[code] });
const wrong = () => refuse("OTP_INVALID");
const right = () => Response.json(welcome);
const sent = () => Response.json({ success: true, resendAfterSeconds: 60 });

let networks = 0;

/** A gateway without DEMO, and calls of one caller whose address nobody had before. */
function caller(answer: Answer, setup: Parameters<typeof setUp>[1] = {}) {
  networks += 1;
  const address = `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
  const world = setUp(answer, { env: { DEMO: undefined }, ...setup });
  const headers = { Authorization: "Bearer t1", "CF-Connecting-IP": address };
  const send = (path: string, body: object = bodies[path] ?? {}) => world.call(path, post(body, headers));
  return { ...world, send };
}

test("30 successful logins from one address pass", async () => {
  const { send, seen } = caller(right);
  for (let i = 0; i < 30; i += 1) expect((await send(login.path)).status).toBe(200);
  expect(seen.length).toBe(30);
});

test.each([
  ["a wrong code", login.path, "OTP_INVALID"],
  ["an expired code", login.path, "OTP_EXPIRED"],
  ["a partner token that is not valid", oauth.path, "PARTNER_TOKEN_INVALID"],
] as const)(
  "The eleventh attempt within an hour with %s is 429, and the upstream never hears of it",
  async (...test) => {
    const [, path, code] = test;
    const { send, seen, time } = caller(() => refuse(code));
    for (let i = 0; i < 10; i += 1) {
      await expectFailure(await send(path), code);
      time.nowMs += 60_000;
    }
    const eleventh = await send(path);
    expect(eleventh.headers.get("Retry-After")).toBe("3000");
    await expectFailure(eleventh, "RATE_LIMITED");
    expect(seen.length).toBe(10);
    time.nowMs += 3_000_000;
    await expectFailure(await send(path), code);
    await expectFailure(await send(path), "RATE_LIMITED");
  },
);

test("Failures count among successes, and other addresses and rows have their own quota", async () => {
  const { send, call } = caller((_, nth) => (nth % 3 === 0 ? wrong() : right()));
  const codes: number[] = [];
  for (let i = 0; i < 30; i += 1) codes.push((await send(login.path)).status);
  expect(codes.filter((status) => status === 200).length).toBe(20);
  expect(codes.filter((status) => status === 400).length).toBe(10);
  await expectFailure(await send(login.path), "RATE_LIMITED");
  expect((await send(oauth.path)).status).toBe(200);
  const elsewhere = { Authorization: "Bearer t1", "CF-Connecting-IP": "203.0.113.200" };
  expect((await call(login.path, post(bodies[login.path], elsewhere))).status).toBe(200);
});

test("Of 10,000 guesses, 2,500 at once, ten reach the upstream", async () => {
  const { send, seen } = caller(wrong);
  const guess = async () => (await send(login.path)).status;
  const statuses: number[] = [];
  // A call has a timer for its body and one for what it leaves to do, and the runtime allows 10,000 in a test's context.
  while (statuses.length < 10_000) statuses.push(...(await Promise.all(Array.from({ length: 2_500 }, guess))));
  expect(seen.length).toBe(10);
  expect(statuses.filter((status) => status === 400).length).toBe(10);
  expect(statuses.filter((status) => status === 429).length).toBe(9990);
});

test("Guesses through many isolates at once are counted together", async () => {
  const address = "198.51.255.1";
  const isolates = Array.from({ length: 20 }, () => setUp(wrong, { env: { DEMO: undefined } }));
  const headers = { Authorization: "Bearer t1", "CF-Connecting-IP": address };
  const guesses = isolates.flatMap(({ call }) =>
    Array.from({ length: 50 }, () => call(login.path, post(bodies[login.path], headers))),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBe(10);
  expect(isolates.reduce((sum, { seen }) => sum + seen.length, 0)).toBe(10);
});

test("A place that is never given back is free when its hour ends", async () => {
  const { send, time } = caller(right);
  const limiter = createLimiter(() => time.nowMs);
  const hit = { row: "session.login", address: `198.51.0.${networks}` };
  for (let i = 0; i < 10; i += 1) await limiter.reserve(hit, { ...env, DEMO: undefined });
  await expectFailure(await send(login.path), "RATE_LIMITED");
  time.nowMs += 60 * 60 * 1000;
  expect((await send(login.path)).status).toBe(200);
});

const ofNoLogin: [string, Answer, number][] = [
  ["a body that our own checks refuse", wrong, 422],
  ["a number that the upstream calls wrong", () => refuse("VALIDATION_FAILED"), 422],
  ["a token that has ended", () => refuse("UNAUTHENTICATED"), 401],
  ["a number that has to wait", () => refuse("OTP_RATE_LIMITED"), 429],
  ["an upstream in trouble", () => new Response("oops", { status: 500 }), 502],
  ["an upstream that is starting", () => new Response("oops", { status: 503 }), 502],
  ["an upstream that is not reached", () => Promise.reject(new Error("reset")), 502],
  ["a reply outside its schema", () => Response.json([]), 502],
];

test.each(ofNoLogin)("%s is no failed login", async (_, answer, status) => {
  const { send } = caller(answer);
  const body = status === 422 && answer === wrong ? { code: "1" } : undefined;
  for (let i = 0; i < 15; i += 1) expect((await send(login.path, body)).status).toBe(status);
});

test.each([
  ["a code of its own", 400],
  ["a bare 401", 401],
  ["a 422 of its own", 422],
] as const)("A refusal of the upstream with %s is a failed login", async (_, status) => {
  const { send, seen } = caller(() => Response.json({ error: { code: "WRONG_PIN" } }, { status }));
  for (let i = 0; i < 15; i += 1) await send(login.path);
  expect(seen.length).toBe(10);
});

test("Every message that was sent, or may have been, uses up the quota", async () => {
  for (const answer of [sent, () => new Response("oops", { status: 500 }), () => Response.json({})]) {
    const { send, seen } = caller(answer);
    for (let i = 0; i < 15; i += 1) await send(requestOtp.path);
    expect(seen.length).toBe(10);
    await expectFailure(await send(requestOtp.path), "RATE_LIMITED");
  }
});

test.each([
  "OTP_RATE_LIMITED",
  "VALIDATION_FAILED",
  "SMS_NOT_CONFIGURED",
  "SMS_PROVIDER_DOWN",
  "UNAUTHENTICATED",
] as const)("%s sends no message and uses up nothing", async (code) => {
  const { send, seen } = caller((_, nth) => (nth <= 20 ? refuse(code) : sent()));
  for (let i = 0; i < 20; i += 1) expect((await send(requestOtp.path)).status).toBe(errorStatus[code]);
  for (let i = 0; i < 15; i += 1) await send(requestOtp.path);
  expect(seen.length).toBe(30);
});

test("A demo has no quota, and neither do loaders in this process", async () => {
  const { call } = setUp(wrong);
  const headers = { Authorization: "Bearer t1", "CF-Connecting-IP": "198.51.254.1" };
  for (let i = 0; i < 15; i += 1) {
    expect((await call(login.path, post(bodies[login.path], headers))).status).toBe(400);
  }
  const real = setUp(wrong, { env: { DEMO: undefined } });
  for (let i = 0; i < 15; i += 1) {
    expect((await real.callLocally("session.login", { body: bodies[login.path] }, headers)).status).toBe(400);
  }
});

test("Every row with the otp tier says what it counts, and no other does", () => {
  for (const { name, row } of rows) expect([name, row.counts !== undefined]).toEqual([name, row.limit === "otp"]);
});

test("An address checks in sixty times at once, then once a minute, and another one has its own sixty (PD112)", async () => {
  const { enter } = contract.dining;
  const form = { name: "Nur", email: "", bodyTemperature: null, remark: "", isMask: false, isSanitizer: false };
  const item = { status: "CHECKED_IN", at: "2026-11-21T12:00:00+08:00" };
  const { call, lines, seen, time } = setUp(() => Response.json({ item }), { env: { DEMO: undefined } });
  const checkIn = (address: string) =>
    call(
      enter.path.replace(":storeId", "1301"),
      post(form, { Authorization: "Bearer t1", "CF-Connecting-IP": address }),
    );
  const statuses: number[] = [];
  for (let guest = 0; guest < 60; guest += 1) statuses.push((await checkIn("198.51.253.1")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await checkIn("198.51.253.1");
  expect(refused.headers.get("Retry-After")).toBe("60");
  await expectFailure(refused, "RATE_LIMITED");
  expect(seen).toHaveLength(60);
  expect(lines.at(-1)).toMatchObject({ row: "dining.enter", code: "RATE_LIMITED" });
  expect(JSON.stringify(lines)).not.toContain("198.51");
  expect((await checkIn("198.51.253.2")).status).toBe(200);
  time.nowMs += 60_000;
  expect((await checkIn("198.51.253.1")).status).toBe(200);
  await expectFailure(await checkIn("198.51.253.1"), "RATE_LIMITED");
});

test("Questions to companies outside have sixty of their own in a minute for an address, and no other call waits for them", async () => {
  const { call } = setUp(() => Response.json({ items: [] }), { env: { DEMO: undefined } });
  const ask = (nth: number) =>
    call(`/v3/web/geocode?text=jalan-${nth}`, { headers: { "CF-Connecting-IP": "198.51.252.1" } });
  const statuses: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) statuses.push((await ask(nth)).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await ask(60);
  expect(refused.headers.get("Retry-After")).toBe("1");
  await expectFailure(refused, "RATE_LIMITED");
  const tags = await call("/v3/web/tags", { headers: { "CF-Connecting-IP": "198.51.252.1" } });
  expect(tags.status).toBe(200);
  const asking = rows.filter(({ row }) => row.limit === "ask").map(({ name }) => name);
  expect(asking.toSorted()).toEqual(["ordering.calculateDelivery", "places.geocode", "places.near"]);
});

test("A refused page is a line in the log with a code and no number; a network is one visitor, and a demo has no limit (PD112)", () => {
  const lines: object[] = [];
  const limit = createPageLimit(
    () => 1_764_000_000_000,
    (fields) => lines.push(fields),
  );
  const ask = (address: string, vars: { DEMO?: string } = {}) =>
    limit(new Request("https://makan.my/search?q=random", { headers: { "CF-Connecting-IP": address } }), {
      ...env,
      DEMO: undefined,
      ...vars,
    });
  const waits = Array.from({ length: 300 }, (_, page) => ask(`2001:db8:1:2::${page.toString(16)}`));
  expect(new Set(waits)).toEqual(new Set([null]));
  expect(lines).toEqual([]);
  expect(ask("2001:db8:1:2:ffff::1")).toBe(1);
  expect(lines).toEqual([{ level: "warn", at: "page", code: "RATE_LIMITED" }]);
  expect([ask("2001:db8:1:3::1"), ask("2001:db8:1:2::1", { DEMO: "1" })]).toEqual([null, null]);
});
