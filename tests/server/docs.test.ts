import { afterAll, beforeAll, expect, test } from "vitest";
import { createServedOpenApi } from "#worker/docs/served-openapi.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { lunch, varsAtLunch } from "./servers.ts";

// The document of the API as the built Worker serves it.

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
  expect((await fetch(`${origin}/dev/api`)).status).toBe(200);
});
