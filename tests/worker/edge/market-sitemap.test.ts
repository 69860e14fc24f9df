import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createClient, toClientTable } from "#shared/client.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { readXml } from "#tests/support/read-xml.ts";
import { useSample } from "#tests/worker/sample.ts";
import { gateway } from "#worker/api.ts";
import { readConfig } from "#worker/config/config.ts";
import { resolveRequest } from "#worker/edge/resolve.ts";
import { refreshSitemap, serveSiteFile } from "#worker/edge/site-files/site-files.ts";
import { listPages } from "#worker/edge/site-files/site-stores.ts";

useSample();

// The sitemap of the marketplace: one file while it fits, then an index of files that are kept for a day.

const start = fromInstant("2026-11-01T12:00:00+08:00");
const hour = 60 * 60_000;

type Section = { id: string; pages: number };
type Market = { sections: Section[]; dishes?: (section: string) => { id: string; mark: string }[] };

/** An API of these sections, each with one store; `calls` are the paths that it was asked for. */
function marketOf({ sections, dishes = () => [] }: Market) {
  const calls: string[] = [];
  const send = ({ url }: Request) => {
    const { pathname } = new URL(url);
    calls.push(pathname);
    const [, id] = /^\/v3\/web\/store-sections\/(.+)$/.exec(pathname) ?? [];
    if (id === undefined) return Promise.resolve(Response.json({ items: sections }));
    const nth = sections.findIndex((section) => section.id === id);
    if (nth === -1) return Promise.resolve(Response.json({ error: { code: "NOT_FOUND" } }, { status: 404 }));
    const store = { id: String(nth + 1), merchantID: "m", mark: "", dishes: dishes(id) };
    return Promise.resolve(Response.json({ items: [store] }));
  };
  return { send, calls };
}

type Send = ReturnType<typeof marketOf>["send"];

/** The API as its files ask for it. */
const openApiOf = (send: Send) => (origin: string) =>
  createClient<ApiContract>(toClientTable(contract), { send, origin });

async function get(path: string, send: Send, { now = start, host = "localhost", kept = env.SESSIONS } = {}) {
  const url = new URL(`http://${host}${path}`);
  const none = { cookies: null, destination: null, referrer: null, agent: null };
  const resolution = resolveRequest({ url, method: "GET", ...none }, readConfig({}));
  const file = path.startsWith("/sitemap/") ? "/sitemap/:file" : "/sitemap.xml";
  const response = await serveSiteFile(file, url.href, resolution, {
    openApi: openApiOf(send),
    brand: "Makan",
    kept,
    now,
  });
  return { status: response.status, text: await response.text() };
}

/** The addresses of a file, those in English. */
const addressesIn = (xml: string) =>
  readXml(xml).children.flatMap(({ children }) => {
    const address = children[0]?.text ?? "";
    return address.endsWith("?lang=CN") ? [] : [address];
  });

const fixed = ["/", "/about", "/privacy", "/terms"].map((path) => `http://localhost${path}`);

const nameSections = (name: string, count: number, pages: number) =>
  Array.from({ length: count }, (_, nth) => ({ id: `${name}-${count}-${nth}`, pages }));

test("a market that fits one file is in /sitemap.xml; a larger one has an index and a file for each section", async () => {
  const small = marketOf({ sections: nameSections("smal", 2, 2_400) });
  const one = await get("/sitemap.xml", small.send);
  expect(readXml(one.text).name).toBe("urlset");
  expect(addressesIn(one.text)).toEqual([...fixed, "http://localhost/1/home", "http://localhost/2/home"]);
  const sections = nameSections("larg", 2, 2_600);
  const large = marketOf({ sections, dishes: (id) => [{ id: `dish-of-${id}`, mark: "a" }] });
  const index = await get("/sitemap.xml", large.send);
  const { name, attributes } = readXml(index.text);
  expect([name, attributes["xmlns"]]).toEqual(["sitemapindex", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
  const files = addressesIn(index.text);
  expect(files).toEqual(["pages", "larg-2-0", "larg-2-1"].map((id) => `http://localhost/sitemap/${id}.xml`));
  const listed = [];
  for (const file of files) {
    const { status, text } = await get(new URL(file).pathname, large.send);
    expect([file, status, readXml(text).name]).toEqual([file, 200, "urlset"]);
    listed.push(...addressesIn(text));
  }
  const dishes = sections.flatMap(({ id }, nth) => [
    `http://localhost/${nth + 1}/home`,
    `http://localhost/${nth + 1}/item/dish-of-${id}`,
  ]);
  expect(listed).toEqual([...fixed, ...dishes]);
});

test("what a visitor asks for costs the list of sections and one section at most, and nothing while it is kept", async () => {
  const { send, calls } = marketOf({ sections: nameSections("cost", 400, 4_000) });
  await get("/sitemap.xml", send);
  await get("/sitemap/cost-400-7.xml", send);
  const made = ["/v3/web/store-sections", "/v3/web/store-sections/cost-400-7"];
  expect(calls).toEqual(["/v3/web/store-sections", ...made]);
  await get("/sitemap/cost-400-7.xml", send, { now: start + 24 * hour });
  expect(calls).toHaveLength(3);
  await get("/sitemap/cost-400-7.xml", send, { now: start + 26 * hour });
  expect(calls.slice(3)).toEqual(made);
});

test("many small sections are no reason for many calls: they have an index, too", async () => {
  const { send } = marketOf({ sections: nameSections("many", 51, 10) });
  expect(readXml((await get("/sitemap.xml", send)).text).name).toBe("sitemapindex");
});

test("an address that no index has is 404 without a call for a section, and so is any on a merchant's host", async () => {
  const { send, calls } = marketOf({ sections: nameSections("host", 2, 4_000) });
  for (const path of ["host-4-0", "..%2f", "a.b", "%", "", "host-2-0/x", "x".repeat(65), "host-2-0.xml", "%00"])
    expect((await get(`/sitemap/${path}.xml`, send)).status, path).toBe(404);
  expect((await get("/sitemap/host-2-0.xml", send, { host: "tea.localhost" })).status).toBe(404);
  expect(calls.filter((path) => path !== "/v3/web/store-sections")).toEqual([]);
  expect(await env.SESSIONS.list({ prefix: "sitemap-file host" })).toMatchObject({ keys: [] });
});

test("a page has the day on which its change was seen, and one that was not looked at before has none", async () => {
  const sections = nameSections("days", 2, 4_000);
  const path = "/sitemap/days-2-0.xml";
  const daysAt = async (now: number, mark: string) => {
    const { send } = marketOf({ sections, dishes: () => [{ id: "a", mark }] });
    const { children } = readXml((await get(path, send, { now })).text);
    return children.map((url) => url.children.find(({ name }) => name === "lastmod")?.text ?? null);
  };
  expect(await daysAt(start, "1")).toEqual([null, null, null, null]);
  expect(await daysAt(start + 48 * hour, "2")).toEqual([null, null, "2026-11-03", "2026-11-03"]);
  expect(await daysAt(start + 96 * hour, "2")).toEqual([null, null, "2026-11-03", "2026-11-03"]);
});

test("the cron makes each file once a day, few in one run, and a visitor then costs no section", async () => {
  const { send, calls } = marketOf({ sections: nameSections("cron", 256, 4_000) });
  const ids = nameSections("cron", 256, 0).map(({ id }) => `/v3/web/store-sections/${id}`);
  const runs: number[] = [];
  for (let run = 0; run < 96; run += 1) {
    const before = calls.length;
    const at = start + run * 15 * 60_000;
    await refreshSitemap(at, { openApi: openApiOf(send), kept: env.SESSIONS, now: at });
    runs.push(calls.length - before - 1);
  }
  expect(calls.filter((path) => ids.includes(path)).toSorted()).toEqual(ids.toSorted());
  expect(Math.max(...runs)).toBeLessThanOrEqual(12);
  const made = calls.length;
  await get("/sitemap/cron-256-200.xml", send, { now: start + 24 * hour });
  expect(calls).toHaveLength(made);
});

const broken: Send = () => Promise.resolve(Response.json({}, { status: 502 }));

test("a section that fails leaves what is kept, and a storage that fails costs the days only", async () => {
  const sections = nameSections("fail", 2, 4_000);
  const path = "/sitemap/fail-2-1.xml";
  expect((await get(path, broken)).status).toBe(503);
  expect((await get("/sitemap.xml", broken)).status).toBe(503);
  const { send } = marketOf({ sections });
  const { text } = await get(path, send);
  for (let run = 0; run < 96; run += 1)
    await refreshSitemap(run * 15 * 60_000, { openApi: openApiOf(broken), kept: env.SESSIONS, now: start });
  expect((await get(path, broken)).text).toBe(text);
  const down = { get: () => Promise.reject(new Error("down")), put: () => Promise.reject(new Error("down")) };
  expect(await get(path, send, { kept: down as unknown as typeof env.SESSIONS })).toEqual({ status: 200, text });
});

test("the sample market's sitemap names the pages that lists of stores and menus name", async () => {
  const ctx = createExecutionContext();
  const send: Send = (request) => gateway.fetch(request, env, ctx);
  // What other tests have kept is too old.
  const { text } = await get("/sitemap.xml", send, { now: start + 1_000 * hour });
  const api = createClient<ApiContract>(toClientTable(contract), { send, origin: "http://localhost" });
  const stores = await listPages({ kind: "marketplace" }, api);
  const pages = stores.flatMap(({ id, dishes }) => [
    `http://localhost/${id}/home`,
    ...dishes.map((dish) => `http://localhost/${id}/item/${dish.id}`),
  ]);
  expect(pages.length).toBeGreaterThan(500);
  expect(addressesIn(text).toSorted()).toEqual([...fixed, ...pages].toSorted());
});
