import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Failure } from "#shared/contract/errors.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { answerProbe } from "#worker/edge/probes.ts";
import { refuseWrongConfig } from "#worker/edge/wrong-config.ts";
import { setUp, tags } from "./harness.ts";

// A deployment with a wrong variable answers nothing, and says why to whom it concerns (decision 0090).

const wrong = { UPSTREAM_ORIGIN: "http://secret.example", ANALYTICS: "{secret" };
async function failureOf(response: Response) {
  const { error } = await response.clone().json<Failure>();
  return { status: response.status, ...error };
}
const page = new Request("https://makan.example/1301/home");

test("a page is 500 with the names of the variables in a demo, and with a plain sentence in each language elsewhere", async () => {
  const inDemo = refuseWrongConfig(page, { ...wrong, DEMO: "1" });
  const text = (await inDemo?.text()) ?? "";
  expect(inDemo?.status).toBe(500);
  expect(text).toMatch(/^UPSTREAM_ORIGIN must be .*\nANALYTICS must be /);
  expect(text).not.toContain("secret");
  const deployed = refuseWrongConfig(page, { ...wrong, DEMO: "" });
  expect([deployed?.status, await deployed?.text()]).toEqual([
    500,
    "This site is not set up correctly. The reason is in its log.\n这个网站的设置有误，原因请看它的日志。\n",
  ]);
  expect(refuseWrongConfig(page, { UPSTREAM_ORIGIN: "https://api.example" })).toBeNull();
});

test("a call is 500 in its envelope and asks no upstream, whoever sends it", async () => {
  const inDemo = setUp(() => Response.json(tags), { env: { ...wrong, DEMO: "1" } });
  const { status, message } = await failureOf(await inDemo.call("/v3/web/tags"));
  expect([status, message]).toEqual([500, expect.stringMatching(/^UPSTREAM_ORIGIN must be /)]);
  const local = await inDemo.callLocally("places.tags");
  expect([local.status, local.value]).toMatchObject([500, { error: { message } }]);
  expect(inDemo.seen).toEqual([]);
  const { call } = setUp(() => Response.json(tags), { env: { ...wrong, DEMO: "" } });
  expect((await failureOf(await call("/v3/web/tags"))).message).toBe(errorTexts.INTERNAL.EN);
  expect(refuseWrongConfig(new Request("https://makan.example/v3/web/tags"), wrong)).toBeNull();
});

/** The answer of a probe with these bindings and variables besides those of the tests, in a market with stores. */
const ask = async (path: string, more: object, method = "GET") => {
  const request = new Request(`https://makan.example${path}`, { method });
  return answerProbe(
    request,
    { ...env, ASSETS: {} as Fetcher, ...more },
    {
      findEmptyMarket: () => Promise.resolve(false),
      readPaymentFailures: () => Promise.resolve(null),
    },
  );
};

test("/readyz lists what is wrong and missing, without a value, and /healthz touches nothing", async () => {
  const good = await ask("/readyz", {});
  expect([good?.status, await good?.json()]).toEqual([200, { ok: true, missing: [], wrong: [], failing: [] }]);
  const bad = await ask("/readyz", { ...wrong, GUARD: undefined });
  const text = (await bad?.text()) ?? "";
  expect(bad?.status).toBe(503);
  expect(bad?.headers.get("Cache-Control")).toBe("no-store");
  expect(JSON.parse(text)).toEqual({
    ok: false,
    missing: ["GUARD"],
    wrong: [
      { variable: "UPSTREAM_ORIGIN", problem: expect.stringMatching(/^must be /) },
      { variable: "ANALYTICS", problem: expect.stringMatching(/^must be /) },
    ],
    failing: [],
  });
  expect(text).not.toContain("secret");
  // A remote API needs no objects of the marketplace.
  expect((await ask("/readyz", { UPSTREAM_ORIGIN: "https://api.example", STORE: undefined }))?.status).toBe(200);
  expect((await ask("/readyz", { STORE: undefined }))?.status).toBe(503);
  const health = await ask("/healthz", { ...wrong, GUARD: undefined });
  expect([health?.status, await health?.text()]).toEqual([200, "ok"]);
  expect([(await ask("/readyz", {}, "POST"))?.status, await ask("/healthz/x", {})]).toEqual([405, null]);
});
