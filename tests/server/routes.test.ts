import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue as catalogueEN } from "#app/i18n/en/catalogue.ts";
import { common as commonEN } from "#app/i18n/en/common.ts";
import { reservation } from "#app/i18n/en/reservation.ts";
import { store as storeEN } from "#app/i18n/en/store.ts";
import { getTexts } from "#app/i18n/server.ts";
import { catalogue as catalogueCN } from "#app/i18n/zh-hans/catalogue.ts";
import { common as commonCN } from "#app/i18n/zh-hans/common.ts";
import { store as storeCN } from "#app/i18n/zh-hans/store.ts";
import { flagsOf } from "#app/navigation/route-flags.ts";
import { languageTag, type Locale, locales } from "#shared/domain/text/locale.ts";
import { pageEntries } from "#shared/pages.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, linkNamed, textsOf } from "./visitor.ts";

// Where addresses lead, and what the HTML and the headers of a page say, before any script runs.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const texts = {
  EN: { ...commonEN, ...catalogueEN, ...storeEN },
  CN: { ...commonCN, ...catalogueCN, ...storeCN },
};
const missingPath = "/no/such/page";

test.each([
  [308, "/1301", "/1301/home"],
  [308, "/1301/?x=1", "/1301/home?x=1"],
  [308, "/1301/HOME", "/1301/home"],
  [308, "/1301//home/", "/1301/home"],
  [302, "/1301/order-history?x=1", "/transaction?x=1"],
  [302, "/item?storeId=1301&foodId=jade-har-gow&x=1", "/1301/item/jade-har-gow?x=1"],
  [302, "/item", "/"],
  [302, "/item?storeId=//evil&foodId=x", "/"],
  [302, "/?lang=zh", "/?lang=CN"],
  [302, "/1301?lang=cn&x=1", "/1301/home?lang=CN&x=1"],
  [302, "/search?lang=CN&q=x", "/search?q=x"],
  [302, "/1301?platform=BOOST", "/1301/home?platform=BOOST"],
  [302, "/1301/home?lang=EN&x=1", "/1301/home?x=1"],
  [302, "/1301/home?reserve&x=1", "/1301/reserve?x=1"],
  [302, "/1301/home?reserve&x=1&lang=CN", "/1301/reserve?x=1"],
])("with %i, %s leads to %s (S62, S66, S67, PD113)", async (expected, from, to) => {
  const { status, headers } = await createVisitor(origin).ask(from);
  expect([status, headers.get("Location")]).toEqual([expected, to]);
  // What is for now, or sets a cookie, is kept by no cache.
  expect(headers.get("Cache-Control")).toBe(expected === 302 ? "no-store" : null);
  expect(expected === 308 && headers.has("Set-Cookie")).toBe(false);
});

test.each(["/nope", "/13x1"])("%s is a 404 in the frame (S40)", async (path) => {
  const { status, headers, document } = await createVisitor(origin).ask(path);
  expect([status, headers.get("Content-Type")]).toEqual([404, expect.stringContaining("text/html")]);
  expect(document.querySelector(".topbar")).not.toBeNull();
  expect(textsOf(document, "h1")).toEqual([commonEN.notFoundTitle]);
});

test.each(locales)(
  "a page that is missing has the menu, a search, the navigation and one red way on, in %s (S40, PD130)",
  async (locale) => {
    const t = texts[locale];
    for (const [path, title, way, text] of [
      [missingPath, t.notFoundTitle, "/", t.goHome],
      ["/9999/home", t.noSuchStore, "/", t.goHome],
      ["/1301/item/no-such-dish", t.noSuchDish, "/1301/home", t.seeWholeMenu],
    ] as const) {
      const { status, document } = await createVisitor(origin, { locale }).ask(path);
      expect([path, status, textsOf(document, "h1")]).toEqual([path, 404, [title]]);
      expect(find(document, '.topbar [aria-haspopup="dialog"]').text).toContain(t.openMenu);
      expect(find(document, 'form[action="/search"] input').getAttribute("aria-label")).toBe(t.searchStores);
      const ways = find(document, ".bottomnav").querySelectorAll("a");
      expect(ways.map((link) => link.getAttribute("href"))).toEqual(["/", "/transaction", "/profile"]);
      expect(document.querySelector("main .art img")).not.toBeNull();
      const red = find(document, "main .empty a");
      expect([red.classList.contains("btn-1"), red.getAttribute("href"), red.text]).toEqual([true, way, text]);
    }
  },
);

test.each(locales)("a store that is not there says so and offers a search, in %s (S40)", async (locale) => {
  const t = texts[locale];
  for (const path of ["/9999/home", "/9999/item/jade-har-gow"]) {
    const { status, html, document } = await createVisitor(origin, { locale }).ask(path);
    expect([path, status, textsOf(document, "h1")]).toEqual([path, 404, [t.noSuchStore]]);
    expect(find(document, "main").text).toContain(t.noSuchStoreHint);
    expect(document.querySelector('main form[action="/search"]')).not.toBeNull();
    expect(document.querySelector(".topbar")).not.toBeNull();
    expect(html).not.toContain(t.notFoundTitle);
  }
});

/** A value for every parameter of a route's path. */
const values: Record<string, string> = {
  storeId: "1301",
  foodId: "jade-har-gow",
  menuId: "jadedragon-steamed",
  voucherId: "SAVE10",
};

/** An address of every page that anybody may see: redirects have no page, private ones nothing to describe. */
const publicPages = [
  ...pageEntries.map(([, { path }]) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? `no-value-for-${name}`),
  ),
  missingPath,
].filter((path) => !flagsOf(path).requiresAuth);

test.each(locales)(
  "every public page describes itself to search engines in %s, each in its own words",
  async (locale) => {
    const visitor = createVisitor(origin, { locale });
    const descriptions = new Set<string>();
    for (const path of publicPages) {
      const { document } = await visitor.ask(path);
      const found = document.querySelectorAll("meta[name=description]").map((one) => one.getAttribute("content") ?? "");
      expect(found, path).toHaveLength(1);
      const [text = ""] = found;
      expect(text.length, path).toBeGreaterThanOrEqual(locale === "EN" ? 30 : 10);
      expect(text.length, path).toBeLessThanOrEqual(160);
      // What only developers read is in English.
      expect(/\p{Script=Han}/u.test(text), `${path}: ${text}`).toBe(locale === "CN" && !path.startsWith("/dev/"));
      descriptions.add(text);
    }
    expect(publicPages.length).toBeGreaterThanOrEqual(14);
    expect(descriptions.size).toBe(publicPages.length);
  },
);

test.each([
  ["/search?q=rice", "“rice”"],
  ["/1301/home", "Jade Dragon"],
])("the description of %s names what was searched for, or the store: %s", async (path, name) => {
  const { document } = await createVisitor(origin).ask(path);
  expect(find(document, "meta[name=description]").getAttribute("content")).toContain(name);
});

test("pages carry the strict policy and are nobody else's to cache", async () => {
  const { headers } = await createVisitor(origin).ask("/1301/home");
  expect(headers.get("Content-Security-Policy")).toMatch(
    /script-src 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'; style-src 'self' 'nonce-[A-Za-z0-9+/]{22}==';/,
  );
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
});

/** Which sites may frame a page. */
async function ancestorsOf(path: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const policy = (await createVisitor(origin).ask(path, { headers })).headers.get("Content-Security-Policy") ?? "";
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
}

test("listed sites may frame the pages of the plugin, and nobody any other page (S25)", async () => {
  for (const path of ["/?plugin=1", "/1301/home?plugin=1&lang=CN", "/no/such/page?plugin=1"])
    expect(await ancestorsOf(path), path).toBe("http://partner.localhost:*");
  for (const path of ["/", "/1301/home?plugin=0", "/?x=plugin=1", "/dev", "/embed?plugin=1", "/embed.js", "/dev/site"])
    expect(await ancestorsOf(path), path).toBe("'none'");
  expect(await ancestorsOf("/", { "Sec-Fetch-Dest": "iframe" })).toBe("'none'");
});

test("on the test site no link stands below the frame and the messages, which grow under a finger", async () => {
  const { document } = await createVisitor(origin, { host: "partner.localhost" }).ask("/dev/site");
  const [first] = document.querySelectorAll("nav a").map((link) => link.text);
  const order = document.querySelectorAll("nav, #frame, #messages").map(({ tagName, id }) => id || tagName);
  expect([first, order]).toEqual(["All test pages", ["NAV", "frame", "messages"]]);
});

test("the API answers JSON beside the pages", async () => {
  const tags = await fetch(`${origin}/v3/web/tags`);
  expect([tags.status, Array.isArray((await tags.json()).items)]).toEqual([200, true]);
  const missing = await fetch(`${origin}/v3/nope`);
  expect([missing.status, (await missing.json()).error.code]).toEqual([404, "NOT_FOUND"]);
});

test("the root page is titled with the product, in header and window (S78, S79)", async () => {
  const { document } = await createVisitor(origin).ask("/");
  expect(find(document, "title").text).toBe("Makan");
  expect(find(document, 'header a[aria-label="Makan"]').getAttribute("href")).toBe("/");
});

test.each([
  ["?platform=ALIPAY", "zh-Hans-MY"],
  ["?platform=TNG", "en-MY"],
  ["?platform=SENHENG", "en-MY"],
  ["?clientId=app.MyBoost.1", "en-MY"],
  ["?platform=WEB", "en-MY"],
  ["?platform=ALIPAY&lang=EN", "en-MY"],
])(
  "the name of the platform decides the language of a first visit, and a choice of one's own wins: %s is in %s (S36, S37, PD95)",
  async (query, tag) => {
    const { document } = await createVisitor(origin).open(`/${query}`);
    expect(find(document, "html").getAttribute("lang")).toBe(tag);
  },
);

const inApp = "Mozilla/5.0 (Linux; Android 13; K; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

/** Where the line about the web version leads; null without the line. */
async function webVersionAt(path: string, agent: string, locale: Locale): Promise<string | null> {
  const { status, document } = await createVisitor(origin, { locale }).ask(path, { headers: { "User-Agent": agent } });
  expect([path, status]).toEqual([path, 200]);
  const line = document.querySelector(".web-version a");
  if (line) expect(line.text).toBe({ EN: "Use the web version", CN: "使用网页版" }[locale]);
  return line?.getAttribute("href")?.replaceAll("&amp;", "&") ?? null;
}

test.each(locales)(
  "outside its app a wallet's page leads to the same page of the web in %s (PD120)",
  async (locale) => {
    for (const platform of ["TNGD", "BOOST", "ALIPAY"]) {
      const path = `/1301/home?platform=${platform}&q=tea`;
      // The page is kept for browsers of both kinds.
      for (const agent of ["Firefox", inApp, "Chrome", inApp])
        expect(await webVersionAt(path, agent, locale)).toBe(agent === inApp ? null : "/1301/home?q=tea&platform=WEB");
    }
    for (const path of [
      "/1301/home?platform=SENHENG",
      "/1301/home?platform=WEB",
      "/1301/home",
      "/1301/home?plugin=1&platform=TNGD",
    ])
      expect([path, await webVersionAt(path, "Firefox", locale)]).toEqual([path, null]);
    const visitor = createVisitor(origin, { locale });
    await visitor.open("/?platform=TNGD");
    const here = "/1301/home";
    const { document } = await visitor.open(here);
    const web = await visitor.open(linkNamed(document, { EN: "Use the web version", CN: "使用网页版" }[locale]));
    expect([web.status, visitor.cookies.get("mk.platform")]).toEqual([200, "WEB"]);
    expect((await visitor.open(here)).document.querySelector(".web-version")).toBeNull();
  },
);

/** Whether the page at a path has the script that changes its address. */
async function cleans(path: string): Promise<boolean> {
  return (await createVisitor(origin).ask(path)).html.includes("history.replaceState(history.state");
}

test("only a page whose address names a platform takes it out, and none in a frame (PD120)", async () => {
  for (const path of [
    "/?platform=TNGD",
    "/1301/home?q=x&ClientID=boost",
    "/login?redirect=x&platform=WEB",
    "/terms?clientId=other",
  ])
    expect([path, await cleans(path)]).toEqual([path, true]);
  for (const path of ["/", "/?q=platform", "/1301/home?plugin=1&platform=TNGD"])
    expect([path, await cleans(path)]).toEqual([path, false]);
});

test("dishes that a partner has not approved are neither on the menu nor opened there (S322)", async () => {
  const visitor = createVisitor(origin);
  const dishesAt = async (path: string) => {
    const links = (await visitor.open(path)).document.querySelectorAll('article a[href*="/item/"]');
    return new Set(links.map((link) => link.getAttribute("href") ?? ""));
  };
  const all = await dishesAt("/1301/home");
  const approved = await dishesAt("/1301/home?platform=BOOST");
  expect(approved.size).toBeGreaterThan(0);
  const refused = [...all].filter((dish) => !approved.has(dish));
  expect(refused.length).toBe(all.size - approved.size);
  // The visit remembers whose app it is in.
  for (const [dishes, status] of [
    [approved, 200],
    [refused, 404],
  ] as const) {
    for (const dish of dishes) expect([dish, (await visitor.ask(dish)).status]).toEqual([dish, status]);
  }
});

test("an address asks for the legacy footer, which stays for the visit (S86, PD69)", async () => {
  const visitor = createVisitor(origin);
  const linksAt = async (path: string) => (await visitor.open(path)).document.querySelectorAll(".bottomnav a").length;
  expect(await linksAt("/?ui=legacy")).toBe(5);
  expect(await linksAt("/search?q=rice")).toBe(5);
  expect(await linksAt("/?ui=usual")).toBe(3);
});

test("an old link with ?reserve and the banner of a store lead to its tables; a store without them says so (S111, S112)", async () => {
  const visitor = createVisitor(origin);
  const offering = await visitor.ask("/1301/home");
  expect(offering.document.querySelector('a.banner[href="/1301/reserve"]')).not.toBeNull();
  expect((await visitor.ask("/1301/home?reserve")).headers.get("Location")).toBe("/1301/reserve");
  const other = await visitor.ask("/1001/home");
  expect(other.document.querySelector('a[href="/1001/reserve"]')).toBeNull();
  expect(find((await visitor.ask("/1001/reserve")).document, "main").text).toContain(reservation.notOffered);
});

test.each(locales)(
  "the front page sells the food of several merchants in Malaysia, priced in ringgit, in %s (S1, S104)",
  async (locale) => {
    const visitor = createVisitor(origin, { locale });
    const { document } = await visitor.ask("/");
    const merchants = new Set(textsOf(document, "article h3").map((name) => name.split(" ")[0]));
    expect(merchants.size).toBeGreaterThanOrEqual(2);
    const t = texts[locale];
    expect(find(document, "main").text).toContain(t.restaurantsAround.replace("{{place}}", t.defaultPlace));
    for (const id of ["1301", "1001"]) {
      const menu = find((await visitor.ask(`/${id}/home`)).document, "main").text;
      expect(menu).toMatch(/RM\d+\.\d\d/);
      expect(menu).not.toMatch(/[$€£¥]|SGD|MYR/);
      // The address of the store, in its information.
      expect(menu).toMatch(/\b\d{5} \p{L}+/u);
    }
  },
);

/** Every kind of page that has content in its HTML. */
const readPaths = [
  "/",
  "/search?q=rice",
  "/search?id=drinks",
  "/search?q=zzzz",
  "/1301/home",
  "/2301/home",
  "/1301/item/jade-wantan-noodles",
  "/1003/item/warisan-breakfast-set",
  missingPath,
  "/1301/checkout",
  "/login",
  "/privacy",
  "/terms",
  "/about",
];

test.each(readPaths)("%s has its styles in the HTML, before everything that loads", async (path) => {
  const { html, document } = await createVisitor(origin).ask(path);
  expect(document.querySelector("link[rel=stylesheet]")).toBeNull();
  const [head = ""] = html.split("</head>");
  const [before = "", after = ""] = head.split(/<style nonce="[^"]+"[^>]*>/);
  expect(after).toContain("@layer base");
  expect(before).not.toContain("<script");
  expect(document.querySelector('script[src], script[type="module"]')).toBeNull();
  // Scripts come last, behind every picture.
  const content = Math.max(html.lastIndexOf("<img "), html.indexOf("</main>"));
  expect(html.indexOf('rel="modulepreload"')).toBeGreaterThan(content);
});

test.each(locales)("the HTML of every page is in %s: no key in place of a text (S2, S39)", async (locale) => {
  const visitor = createVisitor(origin, { locale });
  const keys = new Set(Object.values(getTexts(locale)).flatMap((namespace) => Object.keys(namespace)));
  expect(keys.size).toBeGreaterThan(500);
  for (const path of readPaths) {
    const { document } = await visitor.ask(path);
    expect(find(document, "html").getAttribute("lang")).toBe(languageTag[locale]);
    // Without the scripts of the page, which have words of their own.
    const parts = document.querySelectorAll("header, main, footer, nav");
    const words = parts.flatMap(({ structuredText }) => structuredText.match(/\b[a-z]+[A-Z]\w*\b/g) ?? []);
    expect(
      words.filter((word) => keys.has(word)),
      path,
    ).toEqual([]);
  }
});
