import { afterAll, beforeAll, expect, test } from "vitest";
import { legal as legalEN } from "#app/i18n/en/legal.ts";
import { legal as legalCN } from "#app/i18n/zh-hans/legal.ts";
import { createMarketSchema } from "#worker/docs/market-schema.ts";
import { createServedOpenApi } from "#worker/docs/served-openapi.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { lunch, varsAtLunch } from "./servers.ts";

// What the built Worker reads from files beside it when somebody asks: the documents of the API, and texts of few readers.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

test("/openapi.json is the document of the contract, for everybody", async () => {
  const response = await fetch(`${origin}/openapi.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/json");
  expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+/);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(createServedOpenApi(lunch))));
  const specified = await fetch(`${origin}/openapi.json?profile=specification`);
  expect(await specified.json()).toEqual(JSON.parse(JSON.stringify(createServedOpenApi(lunch, "specification"))));
  const head = await fetch(`${origin}/openapi.json`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("it is there without a demo too, and its reference page is not (PD5)", async () => {
  const deployed = await startGateway({ DEMO: "" });
  expect((await fetch(`${deployed}/openapi.json`)).status).toBe(200);
  expect((await fetch(`${deployed}/dev/api`)).status).toBe(404);
  const reference = await fetch(`${origin}/dev/api`);
  expect(reference.status).toBe(200);
  const page = await reference.text();
  // The address of this server, and the day of tomorrow, are filled in.
  expect(page).toContain(`&quot;${origin}/v3/auth&quot;`);
  expect(page).toContain("&quot;date&quot;:&quot;2026-");
  expect(page).not.toMatch(/\{\{tomorrow|deployment\.invalid/);
});

test("/market.schema.json is the schema of a market file", async () => {
  expect(await (await fetch(`${origin}/market.schema.json`)).json()).toEqual(
    JSON.parse(JSON.stringify(createMarketSchema())),
  );
});

test.each([
  ["/about", legalEN.aboutLead],
  ["/terms?lang=CN", legalCN.termsTitle],
  ["/privacy", legalEN.privacyWhatText],
  ["/privacy?lang=CN", legalCN.privacyWhatText],
])("the first reader of %s in a process has its texts", async (path, text) => {
  const first = await startGateway({});
  const page = await (await fetch(first + path)).text();
  expect(page.replaceAll("&#x27;", "'")).toContain(text);
  expect(page).not.toMatch(/>(?:about|privacy|terms)[A-Z]\w+</);
});
