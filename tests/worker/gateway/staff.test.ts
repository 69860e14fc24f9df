import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { contract, operatorContract, staffContract } from "#shared/contract/index.ts";
import { listRows, type Row } from "#shared/contract/row.ts";
import { toShape } from "#shared/contract/shape.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getReader } from "#worker/gateway/json-scan/reader.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";
import { expectFailure, origin, post, setUp } from "./harness.ts";

useShops("1001");

// The calls of staff at the gateway (PD177): a cookie of their own, on the main host, never forwarded.

const all = { ...contract, ...operatorContract, ...staffContract };
const operatorKey = "operator-key-of-staff-gateway-0123456789";

const staffed = (vars: Record<string, string> = {}) =>
  setUp(() => new Response(null, { status: 500 }), {
    contract: all,
    upstream: (own: WorkerEnv) => createInProcessUpstream(createMarketplace({ ...env, ...own })),
    env: { OPERATOR_KEYS: operatorKey, ...vars },
  });

let keys = 0;
const withKey = (headers: Record<string, string> = {}) => ({ "Idempotency-Key": `gateway-${++keys}-key`, ...headers });

async function invite(call: ReturnType<typeof staffed>["call"]): Promise<string> {
  const body = { name: "Aisyah", countryCode: "60", phoneNumber: "127654321" };
  const headers = withKey({ "X-Operator-Key": operatorKey });
  const response = await call("/v4/operator/merchants/warisan/owners", post(body, headers));
  const { item } = await response.json<{ item: { link: string } }>();
  return item.link.slice(item.link.indexOf("#") + 1);
}

const cookiesOf = (response: Response) => response.headers.get("Set-Cookie") ?? "";
const pairOf = (response: Response) => cookiesOf(response).split(";")[0] ?? "";

test("a session is in a cookie of its own, and its token in no reply", async () => {
  const { call } = staffed();
  const entered = await call("/v4/staff/session", post({ invitation: await invite(call) }));
  expect(cookiesOf(entered)).toMatch(
    /^__Host-mk\.staff=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect(Object.keys(await entered.json<object>())).toEqual(["item"]);
  const Cookie = pairOf(entered);
  const team = await call("/v4/staff/merchants/warisan/members", { headers: { Cookie } });
  expect(team.status).toBe(200);
  // A bearer, and the cookie of customers, say nothing here; the cookie of staff says nothing to calls of customers.
  const token = Cookie.slice(Cookie.indexOf("=") + 1);
  const asBearer = { Authorization: `Bearer ${token}` };
  await expectFailure(await call("/v4/staff/merchants/warisan/members", { headers: asBearer }), "UNAUTHENTICATED");
  await expectFailure(await call("/v3/web/profile", post({}, { Cookie })), "UNAUTHENTICATED");
  const left = await call("/v4/staff/session/logout", post({}, { Cookie }));
  expect(cookiesOf(left)).toMatch(/^__Host-mk\.staff=; Max-Age=0;/);
  await expectFailure(await call("/v4/staff/merchants/warisan/members", { headers: { Cookie } }), "UNAUTHENTICATED");
});

test("another site's page changes nothing", async () => {
  const { call } = staffed();
  const entered = await call("/v4/staff/session", post({ invitation: await invite(call) }));
  const headers = withKey({ Cookie: pairOf(entered), Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" });
  const body = { name: "X", countryCode: "60", phoneNumber: "121111111", role: "OWNER", storeIDs: null };
  await expectFailure(await call("/v4/staff/merchants/warisan/members", post(body, headers)), "CROSS_SITE");
});

test("an approval goes with the calls of staff alone (PD179)", async () => {
  const { call, seen } = setUp(() => new Response("{}"), { contract: all });
  const headers = { Cookie: "__Host-mk.staff=token", "X-Approval": "approved" };
  await call("/v4/staff/merchants/warisan/members", { headers });
  await call("/v3/web/store-sections", { headers });
  expect(seen.map((request) => request.headers.get("X-Approval"))).toEqual(["approved", null]);
});

const isRead = ({ row }: { row: Row }): boolean => toShape(row.response).kind !== "file";

test.each(listRows(staffContract).filter(isRead))("the gateway can read what $name answers", ({ row }) => {
  expect(() => getReader(row.response)).not.toThrow();
});

describe.each(listRows(staffContract))("$name does not exist", ({ row }) => {
  const path = row.path.replace(":merchantID", "warisan").replace(":id", "somebody");
  const init = (headers: Record<string, string>): RequestInit =>
    row.method === "GET" ? { headers } : { ...post({}, withKey(headers)), method: row.method };

  test("on a merchant's host", async () => {
    const { call } = staffed({ APEX_HOSTS: "makan.example" });
    const host = "https://warisan.makan.example";
    await expectFailure(await call(host + path, init({ Origin: host })), "NOT_FOUND");
  });

  test("in front of a remote API, which is not asked", async () => {
    const { call, seen } = setUp(() => new Response("{}"), {
      contract: all,
      upstreamOrigin: "https://api.example",
      env: { UPSTREAM_ORIGIN: "https://api.example" },
    });
    await expectFailure(await call(path, init({ Origin: origin })), "NOT_FOUND");
    expect(seen).toEqual([]);
  });
});

test("ten wrong codes of a network in an hour are enough, also of devices", async () => {
  const { call } = staffed({ DEMO: "" });
  const attempt = () => call("/v4/staff/session", post({ pairingCode: "AAAAAAAA" }));
  for (let nth = 0; nth < 10; nth++) await expectFailure(await attempt(), "OTP_INVALID");
  expect((await attempt()).status).toBe(429);
});
