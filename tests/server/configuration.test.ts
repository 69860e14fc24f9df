import { afterAll, beforeAll, expect, test } from "vitest";
import { startGateway, stopGateways } from "./gateways.ts";

// The built Worker with a wrong variable, from outside (decision 0090).

let demo: string;
let deployed: string;

beforeAll(async () => {
  demo = await startGateway({ UPSTREAM_ORIGIN: "http://api.example" });
  deployed = await startGateway({ UPSTREAM_ORIGIN: "http://api.example", DEMO: "" });
});

afterAll(stopGateways);

const sentence = "UPSTREAM_ORIGIN must be an https origin without a path, or http://localhost";

test.each(["/", "/1301/home", "/_.data", "/robots.txt", "/dev/inbox", "/assets/img/tag-malay?w=300", "/openapi.json"])(
  "%s is 500 and one sentence, which names the variable in a demo only",
  async (path) => {
    const [named, plain] = await Promise.all([fetch(demo + path), fetch(deployed + path)]);
    expect([named.status, await named.text()]).toEqual([500, `${sentence}\n`]);
    expect([plain.status, await plain.text()]).toEqual([500, expect.stringMatching(/^This site is not set up/)]);
    expect(named.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  },
);

test("a call says the same in the envelope, and /readyz lists the variable while /healthz is well", async () => {
  const call = await fetch(`${demo}/v3/web/tags`);
  expect([call.status, await call.json()]).toMatchObject([500, { error: { code: "INTERNAL", message: sentence } }]);
  const ready = await fetch(`${deployed}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      ok: false,
      missing: [],
      wrong: [{ variable: "UPSTREAM_ORIGIN", problem: sentence.slice("UPSTREAM_ORIGIN ".length) }],
      failing: [],
    },
  ]);
  expect([await (await fetch(`${deployed}/healthz`)).text(), ready.headers.get("Cache-Control")]).toEqual([
    "ok",
    "no-store",
  ]);
});
