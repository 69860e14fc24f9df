import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSpecUpstream, type Manner, type SpecUpstream } from "#tests/support/spec-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";

// The built Worker in front of an API that knows only the specification (PD114): every call that a page needs is answered, and
// every page is shown.

const upstreams: SpecUpstream[] = [];
const origins = {} as Record<Manner, string>;
const manners: Manner[] = ["specification", "without-calls", "habits", "least"];

beforeAll(async () => {
  for (const manner of manners) {
    const upstream = await startSpecUpstream(manner);
    upstreams.push(upstream);
    origins[manner] = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
  }
});

afterAll(async () => {
  await stopGateways();
  await Promise.all(upstreams.map((upstream) => upstream.stop()));
});

const pages = [
  "/",
  "/search?q=sederhana",
  "/501/home",
  "/501/item/9001",
  "/501/checkout",
  "/501/reserve",
  "/campaign",
  "/login",
  "/address",
  "/privacy",
];

describe.each(manners)("%s", (manner) => {
  test.each(pages)("%s is shown", async (path) => {
    const response = await fetch(`${origins[manner]}${path}`, { headers: { "User-Agent": "test" } });
    expect(response.status).toBe(200);
    // Digests of scripts may spell anything.
    const text = (await response.text()).replaceAll(/sha384-[\w+/=]+|-[\w-]{8}\.js/g, "");
    expect(text).not.toMatch(/undefined|\[object Object\]|NaN/);
    if (/^\/501\/(?:home|item)/.test(path)) expect(text).toContain("Kedai Sederhana");
  });
});

const showAs = async (manner: Manner, path: string) => (await fetch(`${origins[manner]}${path}`)).text();

test("pages say nothing of what the API does not state: tax, minutes, offers (PD114)", async () => {
  await expect.poll(() => showAs("specification", "/privacy")).toContain("offers.promotions");
  for (const path of ["/501/home", "/501/item/9001"]) {
    expect(await showAs("specification", path)).not.toMatch(/\bSST\b(?! no)|\babout \d+ min/i);
    expect(await showAs("without-calls", path)).toMatch(/[Nn]o SST/);
  }
  expect(await showAs("without-calls", "/501/home")).toContain("Ready in about 15 min");
  const campaigns = await showAs("specification", "/campaign");
  expect(campaigns).toContain("Offers are not listed here");
  expect(campaigns).not.toContain("No offers are running");
});

test("pages leave out what nobody has told, and show a picture of ours for one that is not there (PD169)", async () => {
  const told = /href="tel:|<dt>(?:Address|Phone)/;
  expect(await showAs("specification", "/501/home")).toMatch(told);
  const page = await showAs("least", "/501/home");
  expect(page).not.toMatch(told);
  expect(page).toContain("/assets/img/placeholder-shop?");
  expect(page).toContain("/assets/img/placeholder-food?");
});

test("what the API does not have is known to the pages, and is not asked for again (PD114)", async () => {
  const [upstream] = upstreams;
  const origin = origins.specification;
  const show = async (path: string) => (await fetch(`${origin}${path}`)).text();
  await expect.poll(() => show("/privacy")).toContain("places.tags");
  const before = upstream?.asked.length;
  const answer = await fetch(`${origin}/v3/web/tags`, { headers: { "Accept-Language": "en-MY" } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ error: { code: "NOT_OFFERED" } });
  expect(upstream?.asked.length).toBe(before);
  // Nobody has searched for a place or a table yet.
  expect(await show("/address")).not.toContain('type="search"');
  expect(await show("/address/map")).not.toContain("cannot be loaded");
  expect(await show("/501/reserve")).toContain("This store takes no reservations");
  expect(await show("/502/reserve")).toContain("How many people?");
  expect(await show("/campaign")).not.toContain('role="alert"');
});
