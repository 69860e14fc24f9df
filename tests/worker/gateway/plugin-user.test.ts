import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { signedHeader } from "#shared/embed/signed.ts";
import { freshNumber } from "#tests/worker/marketplace/people.ts";
import { send as ask } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { serveTestPages } from "#worker/dev/pages.ts";
import { signDemoUser } from "#worker/gateway/auth/plugin-demo.ts";
import { type PluginPayload, signProof } from "#worker/gateway/auth/plugin-proof.ts";
import { cookieFor, cookieOf, expectFailure, origin, post, setUp } from "./harness.ts";

useShops("1001", "2101");

// A merchant's own page says who it is open for (PD49, wire.md §3; S38, S236, S237, performance.md SEC8).

const { profile } = contract.session;
const old = "old-key-of-daily-serve-0123456789abcdef";
const next = "next-key-of-daily-serve-0123456789abcde";
const keys = { PLUGIN_KEYS: JSON.stringify({ dailyserve: [old, next] }), DEMO: undefined };
const unbound = { isBinded: false, item: null, orders: [], completedOrdersQty: 0, isNewUserCampaign: false };
const boundUser = { merchantID: "dailyserve", countryCode: "60", phoneNumber: "123456789" };

let nonces = 0;
const nonce = () => `nonce-${String((nonces += 1)).padStart(12, "0")}`;

/** The host of a merchant, on which its proofs count. */
const hostOf = (merchantID: string) => `https://${merchantID}.localhost`;
const dailyserve = hostOf("dailyserve");

/** What the caller is told of each line of the log (PD116). */
const results: Record<string, string> = {
  proven: "ACCEPTED",
  malformed: "MALFORMED",
  "no-key": "UNKNOWN_MERCHANT",
  forged: "FORGED",
  "out-of-time": "OUT_OF_TIME",
  elsewhere: "OTHER_HOST",
  used: "REPLAYED",
};

/** A gateway before an upstream of the test, and calls of v3/web/profile as a guest makes them. */
function visit(vars = {}) {
  const setup = setUp(
    ({ url }) => {
      const { pathname } = new URL(url);
      return pathname.startsWith("/v3/web/stores/") ? ask(pathname) : Response.json(unbound);
    },
    { upstreamOrigin: "https://upstream.example", env: { ...keys, ...vars } },
  );
  const claims = (more: Partial<PluginPayload> = {}): PluginPayload => ({
    merchantId: "dailyserve",
    userCountryCode: "60",
    userPhone: "123456789",
    iat: setup.time.nowMs / 1000,
    nonce: nonce(),
    ...more,
  });
  const forwarded = async (body: object, host = dailyserve) => {
    const response = await setup.call(
      host + profile.path,
      post(body, { Origin: host, Cookie: await cookieFor(false) }),
    );
    expect(response.status).toBe(200);
    const sent = setup.seen.findLast(({ url }) => url.endsWith(profile.path));
    const result = response.headers.get(signedHeader);
    expect(result).toBe(results[String(setup.lines.at(-1)?.["pluginUser"])] ?? null);
    return { body: await sent?.clone().json(), fate: setup.lines.at(-1)?.["pluginUser"] };
  };
  return { ...setup, claims, forwarded };
}

test("A signed user is forwarded as the merchant signed it, under either live key, and never with its proof", async () => {
  const { claims, forwarded, lines } = visit({ UPSTREAM_EXTENSIONS: "1" });
  const other = { merchantID: "warisan", countryCode: "60", phoneNumber: "199999999" };
  for (const key of [old, next]) {
    const signed = await signProof(key, claims());
    expect(await forwarded({ signed, pluginUser: other, boostCustomerId: "b1" })).toEqual({
      body: { boostCustomerId: "b1", pluginUser: boundUser },
      fate: "proven",
    });
    // The log says which merchant signed somebody in, and not whom (decision 0076).
    expect(lines.at(-1)).toMatchObject({ merchant: "dailyserve" });
    expect(JSON.stringify(lines)).not.toContain(boundUser.phoneNumber);
  }
});

test("A proof counts once, also when it is sent twice at the same time; another merchant's nonce is another (performance.md SEC8)", async () => {
  const { call, claims, forwarded, lines } = visit({
    PLUGIN_KEYS: JSON.stringify({ dailyserve: [old], warisan: [next] }),
  });
  const proof = claims();
  const signed = await signProof(old, proof);
  const init = post({ signed }, { Origin: dailyserve, Cookie: await cookieFor(false) });
  await Promise.all([call(dailyserve + profile.path, init), call(dailyserve + profile.path, init)]);
  expect(new Set(lines.map((line) => line["pluginUser"]))).toEqual(new Set(["proven", "used"]));
  for (let again = 0; again < 20; again += 1) {
    expect(await forwarded({ signed })).toEqual({ body: {}, fate: "used" });
  }
  const theirs = await signProof(next, { ...proof, merchantId: "warisan" });
  expect((await forwarded({ signed: theirs }, hostOf("warisan"))).fate).toBe("proven");
});

test("A proof counts on its merchant's host only, in a frame too, and is not used up elsewhere (PD110)", async () => {
  const { call, claims, forwarded, lines } = visit({ PLUGIN_KEYS: JSON.stringify({ dailyserve: [old] }) });
  const signed = await signProof(old, claims());
  const elsewhere = [origin, "https://localhost", hostOf("warisan")];
  for (const host of elsewhere) {
    expect([host, await forwarded({ signed }, host)]).toEqual([host, { body: {}, fate: "elsewhere" }]);
    // Nor does its number get a code there.
    const body = { signed, countryCode: "", phoneNumber: "" };
    const path = host + contract.session.requestOtp.path;
    const sent = await call(path, post(body, { Origin: host, Cookie: await cookieFor(false) }));
    await expectFailure(sent, "OTP_EXPIRED");
  }
  expect(JSON.stringify(lines)).not.toContain(boundUser.phoneNumber);
  const framed = { Origin: dailyserve, "X-Session": "bearer", Authorization: "Bearer visitor" };
  const response = await call(`${dailyserve}${profile.path}`, post({ signed }, framed));
  expect([response.status, lines.at(-1)?.["pluginUser"]]).toEqual([200, "proven"]);
});

test("A proof that was used stays used for as long as it is young, and is refused for its age after that", async () => {
  const { claims, forwarded, time } = visit();
  const signed = await signProof(old, claims());
  expect((await forwarded({ signed })).fate).toBe("proven");
  time.nowMs += 300_000;
  expect((await forwarded({ signed })).fate).toBe("used");
  time.nowMs += 1;
  expect((await forwarded({ signed })).fate).toBe("out-of-time");
});

test("Whoever is not proven stays unbound without an error, and the log says why, not who (S250)", async () => {
  const { claims, forwarded, lines } = visit();
  const forged = await signProof("x".repeat(32), claims());
  const cases: [object, string][] = [
    [{ pluginUser: boundUser }, "unsigned"],
    [{ pluginUser: boundUser, signed: "forged" }, "malformed"],
    [{ pluginUser: boundUser, signed: forged }, "forged"],
    [{ signed: await signProof(old, claims({ merchantId: "warisan" })) }, "no-key"],
    [{ signed: await signProof(old, claims({ iat: 0 })) }, "out-of-time"],
  ];
  for (const [body, fate] of cases) expect(await forwarded(body)).toEqual({ body: {}, fate });
  expect(await forwarded({ boostCustomerId: "b1" })).toEqual({ body: { boostCustomerId: "b1" }, fate: undefined });
  expect(JSON.stringify(lines)).not.toMatch(/123456789|dailyserve/);
});

test("A caller learns the class of a refusal and nothing of keys: the same of every key that is wrong (PD116)", async () => {
  const { call, claims, lines } = visit();
  const ask = async (signed: string) => {
    const init = post({ signed }, { Origin: dailyserve, Cookie: await cookieFor(false) });
    const response = await call(dailyserve + profile.path, init);
    return { headers: toHeaders(response), body: await response.json() };
  };
  // One letter away from a live key, far from one, a live key of nobody here, and one that is too short to be any.
  const forged = await Promise.all(
    [`${old.slice(0, -1)}x`, "x".repeat(32), `${next}${old}`, "k"].map(async (key) =>
      ask(await signProof(key, claims())),
    ),
  );
  for (const answer of forged) {
    expect(answer).toEqual(forged[0]);
    expect(answer.headers).toMatchObject({ "makan-signed": "FORGED" });
  }
  // Time and nonce of a forged proof are not looked at.
  const late = await ask(await signProof("x".repeat(32), claims({ iat: 0 })));
  expect(late).toEqual(forged[0]);
  const values = [boundUser.phoneNumber, old, "nonce-0"];
  for (const value of values) expect(JSON.stringify([forged, late, lines])).not.toContain(value);
  // A call without a proof is answered as ever.
  const bare = await call(dailyserve + profile.path, post({}, { Origin: dailyserve, Cookie: await cookieFor(false) }));
  expect(bare.headers.has(signedHeader)).toBe(false);
});

const toHeaders = ({ headers }: Response) => {
  const { "x-request-id": _id, "server-timing": _timing, ...rest } = Object.fromEntries(headers);
  return rest;
};

test("Keys that are missing prove nobody, and with keys that cannot be read nothing is answered", async () => {
  for (const PLUGIN_KEYS of [undefined, "", "{}", '{"dailyserve":[]}']) {
    const { claims, forwarded } = visit({ PLUGIN_KEYS });
    expect((await forwarded({ signed: await signProof(old, claims()) })).fate).toBe("no-key");
  }
  const three = JSON.stringify({ dailyserve: [old, next, "z".repeat(32)] });
  for (const PLUGIN_KEYS of ["{", "[1]", '{"dailyserve":["short"]}', '{"dailyserve":"text"}', three]) {
    const { call, seen, claims } = visit({ PLUGIN_KEYS });
    const answer = await call("/v3/web/profile", post({ signed: await signProof(old, claims()) }));
    expect([answer.status, seen.length]).toEqual([500, 0]);
  }
});

test("The key of the test page counts in a demo of the embedded marketplace only (PD5)", async () => {
  const user = { merchantId: "warisan", userCountryCode: "60", userPhone: "123456789" };
  const demo = visit({ DEMO: "1" });
  const signed = await signDemoUser(env, user, demo.time.nowMs);
  expect((await demo.forwarded({ signed }, hostOf("warisan"))).body).toEqual({
    pluginUser: { ...boundUser, merchantID: "warisan" },
  });
  const deployed = visit();
  const again = await signDemoUser(env, { ...user, merchantId: "dailyserve" }, deployed.time.nowMs);
  expect((await deployed.forwarded({ signed: again })).fate).toBe("forged");
  const remote = visit({ DEMO: "1", UPSTREAM_ORIGIN: "https://upstream.example" });
  const third = await signDemoUser(env, { ...user, merchantId: "dailyserve" }, remote.time.nowMs);
  expect((await remote.forwarded({ signed: third })).fate).toBe("forged");
});

// --- the real Worker, its marketplace and its test page ------------------------------------------------------------

const marketplace = "http://localhost";
const here = "http://dailyserve.localhost";

const fetchPost = (path: string, body: object, cookie: string, host = here) =>
  exports.default.fetch(host + path, post(body, { Origin: host, Cookie: cookie }));

async function send(path: string, body: object, cookie = "", host = here) {
  const response = await fetchPost(path, body, cookie, host);
  expect(response.status).toBe(200);
  return response;
}

/** What the test page signs for a number. */
async function signedByPage(phoneNumber: string, merchantId = "dailyserve"): Promise<string> {
  const body = new URLSearchParams({ merchantId, phone: `0${phoneNumber}` });
  const signed = await page({ method: "POST", body });
  expect(signed.status).toBe(200);
  return /<code>([\w.-]+)<\/code>/.exec(await signed.text())?.[1] ?? "";
}

const hello = { customerId: "", platform: "WEB" };
const guestCookie = async () => cookieOf(await send(contract.auth.authenticate.path, hello));

test("A guest whose merchant signs for them is that customer from there on, the same one each time (S236, S250)", async () => {
  const number = freshNumber();
  const ids: unknown[] = [];
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const guest = await guestCookie();
    const signed = await signedByPage(number.phoneNumber);
    const bound = await send(profile.path, { signed }, guest);
    const reply = await bound.json<Record<string, unknown>>();
    expect(reply).toMatchObject({ isBinded: true, token: "cookie", item: number });
    ids.push(reply["customerId"]);
    const cookie = cookieOf(bound);
    expect(cookie).not.toBe(guest);
    const later = await (await send(profile.path, {}, cookie)).json<Record<string, unknown>>();
    expect(later).toMatchObject({ isBinded: true, item: number });
    expect(later).not.toHaveProperty("customerId");
    const same = await send(profile.path, { signed: await signedByPage(number.phoneNumber) }, cookie);
    expect(await same.json()).not.toHaveProperty("token");
    const replayed = await send(profile.path, { signed }, await guestCookie());
    expect(await replayed.json()).toMatchObject({ isBinded: false, item: null });
  }
  expect(ids[0]).toMatch(/^[\w-]{22}$/);
  expect(new Set(ids).size).toBe(1);
});

/** A customer who has an address: their number, and nobody's session. */
async function withHistory() {
  const number = freshNumber();
  const login = await send(contract.session.login.path, { ...number, code: "123456" }, await guestCookie());
  const address = {
    label: "Home",
    isDefault: true,
    unit: "",
    remark: "",
    addressLine1: "12 Jalan Teratai",
    addressLine2: "",
    postCode: "50480",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.17,
    lng: 101.65,
  };
  const edit = post({ merchantId: "makan", addresses: [address] }, { Origin: marketplace, Cookie: cookieOf(login) });
  const edited = await exports.default.fetch(marketplace + contract.session.editProfile.path, {
    ...edit,
    method: "PATCH",
  });
  expect(edited.status).toBe(200);
  return number;
}

test("A number with a history enters a code the first time at each merchant (decision 0076)", async () => {
  const number = await withHistory();
  const { phoneNumber } = number;
  const masked = `+60 ${phoneNumber.slice(0, 2)}-•••• ${phoneNumber.slice(-4)}`;
  for (const merchantId of ["dailyserve", "warisan"]) {
    const host = `http://${merchantId}.localhost`;
    const guest = await guestCookie();
    const signed = await signedByPage(phoneNumber, merchantId);
    const asked = await send(profile.path, { signed }, guest, host);
    expect(asked.headers.get(signedHeader)).toBe("CODE_ASKED");
    expect(await asked.json()).toMatchObject({ isBinded: false, item: null, confirm: { phone: masked, by: "CODE" } });
    // The number gets one message a minute, whoever asks.
    const toNumber = { signed, countryCode: "", phoneNumber: "" };
    const requested = await fetchPost(contract.session.requestOtp.path, toNumber, guest, host);
    expect(requested.status).toBe(merchantId === "dailyserve" ? 200 : 429);
    const wrong = await fetchPost(profile.path, { code: "999999" }, guest, host);
    expect(await wrong.json()).toMatchObject({
      error: { code: merchantId === "dailyserve" ? "OTP_INVALID" : "OTP_EXPIRED" },
    });
    // The proof waits on this host only.
    const onOther = await fetchPost(profile.path, { code: "123456" }, guest, marketplace);
    expect(await onOther.json()).toMatchObject({ error: { code: "OTP_EXPIRED" } });
    const bound = await send(profile.path, { code: "123456" }, guest, host);
    expect(bound.headers.get(signedHeader)).toBe("ACCEPTED");
    expect(await bound.json()).toMatchObject({ isBinded: true, item: number });
    // From there on the merchant's word is enough.
    const again = await send(
      profile.path,
      { signed: await signedByPage(phoneNumber, merchantId) },
      await guestCookie(),
      host,
    );
    expect(await again.json()).toMatchObject({ isBinded: true, item: number });
  }
});

test("A code counts for the visitor whose proof waits, and for nobody else (decision 0076)", async () => {
  const { phoneNumber } = await withHistory();
  const signed = await signedByPage(phoneNumber);
  await send(profile.path, { signed }, await guestCookie());
  for (const [path, body] of [
    [profile.path, { code: "123456" }],
    [contract.session.requestOtp.path, { signed, countryCode: "", phoneNumber: "" }],
  ] as const) {
    const refused = await fetchPost(path, body, await guestCookie());
    expect(await refused.json(), path).toMatchObject({ error: { code: "OTP_EXPIRED" } });
  }
});

test("A customer whose page is opened for another is the other from there on", async () => {
  const [one, two] = [freshNumber(), freshNumber()];
  const first = await send(profile.path, { signed: await signedByPage(one.phoneNumber) }, await guestCookie());
  const second = await send(profile.path, { signed: await signedByPage(two.phoneNumber) }, cookieOf(first));
  expect(await second.json()).toMatchObject({ isBinded: true, item: two });
  expect(cookieOf(second)).not.toBe(cookieOf(first));
});

const page = (init?: RequestInit, vars = {}) =>
  serveTestPages(new Request(`${here}/dev/plugin`, init), { ...env, ...vars });

test("The test page signs what its own form sends and nothing else, and is not there without DEMO=1 (PD5)", async () => {
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    page({ method: "POST", body: new URLSearchParams(fields), headers });
  expect(await (await page()).text()).toContain("<form");
  const good = { merchantId: "dailyserve", phone: "0123456789" };
  expect((await form(good)).status).toBe(200);
  expect((await form(good, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect((await form({ ...good, phone: "12" })).status).toBe(404);
  expect((await form({ ...good, merchantId: "<b>" })).status).toBe(404);
  expect((await page({ method: "POST", body: "x" })).status).toBe(404);
  expect((await page({}, { DEMO: "" })).status).toBe(404);
});
