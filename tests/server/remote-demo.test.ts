import { afterAll, beforeAll, expect, test } from "vitest";
import { legal as en } from "#app/i18n/en/legal.ts";
import { legal as cn } from "#app/i18n/zh-hans/legal.ts";
import { json, type ScriptedUpstream, scriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";

// DEMO=1 in front of a remote API: nothing says that it is a demo, and nothing of the embedded marketplace is there (PD5).

let upstream: ScriptedUpstream;
let remote: string;
let embedded: string;

beforeAll(async () => {
  upstream = await scriptedUpstream();
  upstream.play((response) => json(response, {}, 404));
  remote = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
  embedded = await startGateway({});
});

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
});

const textOf = async (address: string, locale = "EN") =>
  (await fetch(address, { headers: { Cookie: `mk.locale=${locale}` } })).text();

test.each([
  "/dev",
  "/dev/inbox",
  "/dev/orders",
  "/dev/orders/1301-x",
  "/dev/stores/1301",
  "/dev/tables/1301",
  "/dev/host",
  "/dev/plugin",
  "/dev/vouchers",
  "/dev/pairing",
  "/dev/pay/1301-x",
  "/dev/site",
  "/dev/api",
  "/dev/ui",
])("%s is 404, also for a form", async (path) => {
  expect((await fetch(remote + path)).status).toBe(404);
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const posted = await fetch(remote + path, { method: "POST", body: "action=open", headers });
  expect([404, 405]).toContain(posted.status);
});

test.each([
  ["EN", en],
  ["CN", cn],
] as const)("the terms in %s say that it is a demonstration in front of nothing real only", async (locale, texts) => {
  expect(await textOf(`${embedded}/terms`, locale)).toContain(texts.termsDemo);
  const terms = await textOf(`${remote}/terms`, locale);
  expect(terms).toContain(texts.termsPay);
  expect(terms).not.toContain(texts.termsDemo);
});

/** What the pages know: the hints of the login and of the e-invoice read it. */
const isDemoIn = (html: string) => /\\"isDemo\\",(true|false)|"isDemo",(true|false)/.exec(html)?.slice(1).find(Boolean);

/** The test site has an address under localhost only. */
const embedPageAt = (origin: string) => `${origin.replace("127.0.0.1", "localhost")}/embed`;

test("pages and the description of the plugin know of no test inbox and no test site", async () => {
  expect(isDemoIn(await textOf(`${embedded}/login`))).toBe("true");
  expect(isDemoIn(await textOf(`${remote}/login`))).toBe("false");
  expect(await textOf(embedPageAt(embedded))).toContain("/dev/site");
  expect(await textOf(embedPageAt(remote))).not.toContain("/dev/");
});
