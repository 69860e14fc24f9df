import { runInDurableObject } from "cloudflare:test";
import { env, exports } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { listRows } from "#shared/contract/row.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { cookieFor, post, setUp, tags } from "./harness.ts";

// One line a request with its row, status, code, time and cache; a phone number, token, address or name in none
// (performance.md SEC11).

/** All that the Worker and its objects print, as the log gets it. */
let printed: string[] = [];
beforeEach(() => {
  printed = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation(
      (...parts: unknown[]) => void printed.push(parts.map(String).join(" ")),
    );
  }
});
afterEach(() => vi.restoreAllMocks());

const lines = () => printed.map((line) => JSON.parse(line) as Record<string, unknown>);
const events = (event: string) => lines().filter((line) => line["event"] === event);

const person = {
  name: "Rahsia Binti Sulit",
  email: "rahsia@sulit.example",
  addressLine1: "17 Lorong Rahsia",
  contactPhone: "0198887777",
};
const here = "http://localhost";

/** A visitor of the real Worker who holds a bearer token. */
async function visitor() {
  const state = { token: "", id: "", calls: 0 };
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    state.calls += 1;
    const response = await exports.default.fetch(here + path, {
      method,
      headers: {
        "Content-Type": "application/json",
        "X-Session": "bearer",
        ...(state.token && { Authorization: `Bearer ${state.token}` }),
        ...headers,
      },
      ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const reply = await response.json<{ token?: string; customerId?: string; error?: { requestId: string } }>();
    state.token = reply.token ?? state.token;
    state.id = reply.customerId ?? state.id;
    return { response, reply };
  };
  await send("POST", "/v3/auth", { customerId: "", platform: "WEB" });
  return { state, send };
}

test("A customer's way through the Worker leaves one line a call, one more a sign-in, and nothing of the customer", async () => {
  const number = freshNumber();
  const { state, send } = await visitor();
  const tokens = [state.token];
  await send("POST", "/v3/request-otp", number);
  await send("POST", "/v3/web/login", { ...number, code: "000001" });
  await send("POST", "/v3/web/login", { ...number, code: "123456", referralCode: "RAHSIA7" });
  tokens.push(state.token);
  const address = {
    unit: "",
    remark: "",
    addressLine2: "",
    postCode: "50450",
    city: "KL",
    state: "KL",
    lat: 3.1,
    lng: 101.6,
  };
  const home = { ...address, ...person, name: undefined, email: undefined, label: "Home", isDefault: true };
  await send("PATCH", "/v3/web/profile", {
    merchantId: "makan",
    name: person.name,
    email: person.email,
    addresses: [home],
  });
  await send("PATCH", "/v3/web/profile", {
    merchantId: "makan",
    [person.name]: person.email,
    addresses: [{ [person.name]: 1 }],
  });
  await send("PATCH", "/v3/web/profile", `{"merchantId":"${person.name}`);
  await send("GET", `/v3/web/geocode?text=${encodeURIComponent(person.addressLine1)}`, null);
  await send("GET", `/v3/web/orders/${number.phoneNumber}`, null);
  await send("GET", `/v3/unknown/${number.phoneNumber}`, null);
  await send("POST", "/v3/log/trace", { data: { line: person.name, e: number.phoneNumber, statusCode: 463 } });
  await send("POST", "/v3/web/profile", { pluginUser: { merchantID: "dailyserve", ...number }, signed: state.token });
  await send("POST", "/v3/web/profile", {}, { Authorization: `Bearer ${person.name}` });
  await send("POST", "/v3/web/profile", {}, { "X-Request-Id": person.email, Cookie: `mk.sid=${state.token}` });
  const secrets = [...Object.values(person), number.phoneNumber, state.id, ...tokens];
  for (const secret of secrets) expect(printed.join("\n")).not.toContain(secret);
  expect(events("browser-trace")).toEqual([expect.objectContaining({ line: "other", error: "" })]);
  expect(events("sign-in").map((line) => line["outcome"])).toEqual(["OTP_INVALID", "OK"]);
  const calls = lines().filter((line) => line["event"] !== "browser-trace" && line["event"] !== "sign-in");
  expect(calls.length).toBe(state.calls);
  for (const line of calls) {
    const { paths: _paths, pluginUser: _pluginUser, ...fields } = line;
    expect(Object.keys(fields)).toEqual(["requestId", "row", "status", "code", "ms", "cache"]);
  }
});

test("An object that fails says where, under the request's id, and quotes nothing (performance.md SEC11)", async () => {
  const number = freshNumber();
  const { state, send } = await visitor();
  await send("POST", "/v3/web/login", { ...number, code: "123456" });
  const broken = `[{"name":"${person.name}"`;
  await runInDurableObject(env.CUSTOMER.getByName(state.id), (_, { storage }) => {
    storage.sql.exec("UPDATE profile SET addresses = ?", broken);
  });
  printed = [];
  const requestId = "request-of-the-log-test";
  const { response, reply } = await send("POST", "/v3/web/profile", {}, { "X-Request-Id": requestId });
  expect([response.status, reply.error?.requestId]).toEqual([502, requestId]);
  expect(events("object-call-failed").length).toBeGreaterThan(0);
  expect(events("marketplace-failed").length).toBe(1);
  expect(lines().filter((line) => "row" in line).length).toBe(1);
  expect(new Set(lines().map((line) => line["requestId"]))).toEqual(new Set([requestId]));
  expect(events("object-call-failed")[0]).toMatchObject({
    call: "session",
    trace: expect.arrayContaining(["SyntaxError"]),
  });
  for (const secret of [person.name, "name", number.phoneNumber, state.token, state.id]) {
    expect(printed.join("\n")).not.toContain(secret);
  }
});

const secret = "rahsia 0198887777";

test("Every row, with secrets in path, query, headers and body, leaves one line that holds none", async () => {
  const rows = listRows(contract);
  const cookie = await cookieFor(true);
  for (const { name, row } of rows) {
    const { call, lines: kept } = setUp(() => Promise.reject(new Error(secret)));
    const hidden = encodeURIComponent(secret);
    const path = `${row.path.replaceAll(/:[A-Za-z]+/g, hidden)}?${hidden}=${hidden}&searchInput=${hidden}`;
    const body = { [secret]: secret, phoneNumber: secret, orderFoods: [{ [secret]: secret }], data: { line: secret } };
    const sent = post(body, { Cookie: cookie, "Idempotency-Key": secret, traceparent: secret, "X-Request-Id": secret });
    const init = row.method === "GET" ? { headers: { Cookie: cookie } } : { ...sent, method: row.method };
    await call(path, init);
    expect(kept.length, name).toBe(1);
    expect(kept[0]).toMatchObject({ row: name, requestId: expect.stringMatching(/^[\w-]{36}$/) });
    expect(JSON.stringify(kept), name).not.toMatch(/rahsia|0198887777/);
  }
  expect(printed).toEqual([]);
});

test("What an upstream sends, or throws, is in no line either", async () => {
  const failures = [
    () => Response.json({ items: [{ ...tags.items[0], name: 7, [secret]: secret }], [secret]: secret }),
    () => Response.json({ items: [{ [secret]: { [secret]: secret } }] }),
    () => Response.json({ items: secret }),
    () => Response.json({ error: { code: secret, message: secret } }, { status: 400 }),
    () => Response.json({ error: { code: "NOT_FOUND", message: secret, issues: secret } }, { status: 404 }),
    () => new Response(secret, { headers: { "Content-Type": "application/json" } }),
    () => Promise.reject(new TypeError(`${secret}\n    at ${secret} (x.ts:1:1)`)),
  ];
  for (const answer of failures) {
    const { call, lines: kept } = setUp(answer);
    await call("/v3/web/tags");
    expect(kept.length).toBe(1);
    expect(JSON.stringify(kept)).not.toMatch(/rahsia|0198887777/);
  }
  const { call, lines: kept } = setUp(() => Response.json(tags), {
    visitorOf: () => ({ tenant: { kind: "marketplace" }, locale: "EN", platform: "WEB" }),
    geoIp: () => {
      throw new RangeError(`${secret}\n    at ${secret}`);
    },
  });
  expect((await call("/v3/web/geo-ip")).status).toBe(500);
  expect(kept[0]).toMatchObject({ code: "INTERNAL", trace: expect.arrayContaining(["RangeError"]) });
  expect(JSON.stringify(kept)).not.toMatch(/rahsia|0198887777/);
});
