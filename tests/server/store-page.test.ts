import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getServerText } from "#app/i18n/describe.ts";
import { store as en } from "#app/i18n/en/store.ts";
import { store as cn } from "#app/i18n/zh-hans/store.ts";
import { json, type ScriptedUpstream, scriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";

// The page of a store in front of an upstream that answers only a part of what the page needs.

let marketplace: string;
let upstream: ScriptedUpstream;
let site: string;

beforeAll(async () => {
  upstream = await scriptedUpstream();
  marketplace = await startGateway({});
});

/** A fresh gateway has nothing in its cache. */
beforeEach(async () => {
  site = await startGateway({ UPSTREAM_ORIGIN: upstream.origin });
});

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
});

/** The upstream answers as the marketplace does, but fails the paths that match. */
function failing(paths: RegExp | null) {
  upstream.play(async (response, { url, headers }) => {
    if (paths?.test(url)) return json(response, {}, 500);
    const reply = await fetch(marketplace + url, {
      headers: { "Accept-Language": String(headers["accept-language"]) },
    });
    return json(response, await reply.json(), reply.status);
  });
}

const pageOf = async (path: string, locale: string) => {
  const response = await fetch(site + path, { headers: { Cookie: `mk.locale=${locale}` } });
  return { status: response.status, html: await response.text() };
};

const frame = [/<header class="topbar/, /role="search"/, /class="footer"/];

test.each([
  ["EN", en],
  ["CN", cn],
])(
  "without its menu a store keeps header, search and head, and offers to try again, in %s (S293)",
  async (locale, t) => {
    failing(/\/foods/);
    const { status, html } = await pageOf("/1301/home", locale);
    expect(status).toBe(503);
    expect(html).toContain(`<h2>${t.menuDown}</h2>`);
    expect(html).toMatch(locale === "EN" ? /<h1>Jade Dragon Dim Sum/ : /<h1>玉龙点心/);
    expect(html).toMatch(/<a[^>]* href="\/1301\/home"[^>]*>(?:Try again|重试)<\/a>/);
    for (const part of frame) expect(html).toMatch(part);
    failing(null);
    expect(await pageOf("/1301/home", locale)).toMatchObject({ status: 200 });
  },
);

test.each([
  ["EN", en, "/1301/home"],
  ["CN", cn, "/1301/home"],
  ["EN", en, "/1301/item/jade-har-gow"],
  ["EN", en, "/1301/checkout"],
])(
  "without its settings a store keeps header and search, and offers to try again, in %s: %o %s (S292)",
  async (locale, t, path) => {
    failing(/store-settings/);
    const { status, html } = await pageOf(path, locale);
    expect(status).toBe(503);
    expect(html).toContain(`<h1>${t.storeDown}</h1>`);
    expect(html).toContain(`href="${path}"`);
    for (const part of frame) expect(html).toMatch(part);
    failing(null);
    expect(await pageOf(path, locale)).toMatchObject({ status: 200 });
  },
);

test.each(["EN", "CN"] as const)(
  "a wallet that nobody takes is told before anything is in a cart, and may read the menu, in %s (PD171)",
  async (locale) => {
    upstream.play(async (response, { url, headers }) => {
      const answer = await fetch(marketplace + url, {
        headers: { "Accept-Language": String(headers["accept-language"]) },
      });
      const reply = (await answer.json()) as { item?: object };
      const isSettings = url.includes("/store-settings");
      return json(response, isSettings ? { item: { ...reply.item, paymentMethods: [] } } : reply, answer.status);
    });
    const hint = getServerText(locale, "description", "noWalletHint");
    for (const path of ["/1301/home", "/1301/item/jade-har-gow"]) {
      const told = await pageOf(`${path}?platform=BOOST`, locale);
      expect(told.status).toBe(200);
      expect(told.html).toMatch(/<p><b>[^<]*Boost[^<]*<\/b><\/p>/);
      expect(told.html).toContain(`<p>${hint}</p>`);
      expect(told.html).toContain("/1301/item/jade-siew-mai");
      expect((await pageOf(`${path}?platform=WEB`, locale)).html).not.toContain(hint);
    }
    failing(null);
  },
);

test("a search of a menu is passed on, and where an upstream does not have it the page looks itself (S109)", async () => {
  failing(null);
  const reply = await fetch(`${site}/v3/web/store/1301/foods/search?text=xia+jiao`);
  expect(await reply.json()).toMatchObject({ items: [{ foodID: "jade-har-gow", matched: "虾饺" }] });
  expect((await pageOf("/1301/home?q=xiajiao", "EN")).html).toContain("<mark>虾饺</mark>");
  upstream.play(async (response, { url, headers }) => {
    if (url.includes("/foods/search")) return json(response, {}, 404);
    const answer = await fetch(marketplace + url, {
      headers: { "Accept-Language": String(headers["accept-language"]) },
    });
    return json(response, await answer.json(), answer.status);
  });
  const missing = await fetch(`${site}/v3/web/store/1301/foods/search?text=wantan`);
  expect(missing.status).toBe(404);
  const { status, html } = await pageOf("/1301/home?q=wantan", "EN");
  expect(status).toBe(200);
  expect(html).toContain('href="/1301/item/jade-wantan-noodles"');
  expect(html).not.toContain('href="/1301/item/jade-har-gow"');
});
