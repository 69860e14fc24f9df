import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { pageEntries } from "#shared/pages.ts";
import { type PictureForm, readPicture } from "#tests/support/read-picture.ts";
import { readXml, type XmlElement } from "#tests/support/read-xml.ts";
import { part } from "#tests/support/runs.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";
import { findProblems } from "#tests/support/schema-org.ts";
import { json, type ScriptedUpstream, scriptedUpstream } from "#tests/support/scripted-upstream.ts";
import { call } from "./api.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import type { Running } from "./machine.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { runServe, varsAtLunch } from "./servers.ts";

// What search engines read of a host: rules, sitemap, manifest, and the head of each page.

let embedded: string;
let remote: string;
let upstream: ScriptedUpstream;
/** The only server of the tests that has the built files. */
let files: Running;
const folder = mkdtempSync(join(tmpdir(), "makan-site-files-"));

beforeAll(async () => {
  embedded = await startGateway(varsAtLunch(1));
  upstream = await scriptedUpstream();
  upstream.play(async (response, { method, url, headers, body }) => {
    const reply = await fetch(embedded + url, {
      method,
      headers: { "Accept-Language": String(headers["accept-language"]), "Content-Type": "application/json" },
      ...(method !== "GET" && { body }),
    });
    json(response, await reply.json(), reply.status);
  });
  remote = await startGateway({ ...varsAtLunch(1), UPSTREAM_ORIGIN: upstream.origin });
  files = await runServe({ DEMO: "1" }, folder);
}, 120_000);

afterAll(async () => {
  await stopGateways();
  await upstream.stop();
  await files.stop("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

const servers = { embedded: () => embedded, remote: () => remote };
const hosts = ["localhost", ...merchants.map(({ subdomain }) => `${subdomain}.localhost`)];
const cases = (["embedded", "remote"] as const).flatMap((kind) => hosts.map((host) => [kind, host] as const));

const originOf = (server: string, host: string) => `http://${host}:${new URL(server).port}`;

function get(server: string, host: string, path: string, headers: Record<string, string> = {}) {
  return sendRaw(server, { text: head(`GET ${path}`, { Host: new URL(originOf(server, host)).host, ...headers }) });
}

/** Gets an absolute address with its own Host header. */
function follow(server: string, address: string) {
  const { hostname, pathname, search } = new URL(address);
  return get(server, hostname, pathname + search);
}

function locationsIn(xml: string): string[] {
  const root = readXml(xml);
  expect([root.name, root.attributes["xmlns"]]).toEqual(["urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
  return root.children.map((url: XmlElement) => {
    expect([url.name, url.children.map(({ name }) => name)]).toEqual(["url", ["loc", ...Array(3).fill("xhtml:link")]]);
    return url.children[0]?.text ?? "";
  });
}

const foodCategories = new Set(merchants.filter(({ subdomain }) => subdomain !== "nova").map((one) => one.subdomain));

function storesOf(host: string): string[] {
  const [label] = host.split(".");
  return stores
    .filter(({ isShowInMainPage }) => isShowInMainPage)
    .filter(({ merchant }) => (host === "localhost" ? foodCategories.has(merchant) : merchant === label))
    .map(({ id }) => id)
    .toSorted();
}

/** The pages of the dishes that the menu of a store shows, on the marketplace to newcomers. */
async function dishesOf(storeId: string, host: string): Promise<string[]> {
  const { items } = await call(contract.menus.foods, { params: { id: storeId }, query: {} }, { origin: embedded });
  const foods = items.filter(({ status }) => status === "ACTIVE").flatMap((menu) => menu.foods);
  const ids = foods.filter(({ approved }) => approved || host !== "localhost").map(({ id }) => id);
  return [...new Set(ids)].map((id) => `/${storeId}/item/${id}`);
}

test.each(cases)("the sitemap of the %s server lists the pages of %s only, and all of them", async (kind, host) => {
  const server = servers[kind]();
  const reply = await get(server, host, "/sitemap.xml");
  expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(reply.headers.get("Cache-Control")).toMatch(/^public, max-age=\d{1,3}, /);
  const origin = originOf(server, host);
  const ids = storesOf(host);
  const homes = ids.map((id) => `/${id}/home`);
  const dishes = (await Promise.all(ids.map((id) => dishesOf(id, host)))).flat();
  expect(dishes.length).toBeGreaterThan(ids.length);
  // A host with one outlet opens it.
  const pages = [...(homes.length === 1 ? [] : ["/"]), "/about", "/privacy", "/terms", ...homes, ...dishes];
  const inBoth = pages.flatMap((path) => [origin + path, `${origin}${path}?lang=CN`]);
  expect(locationsIn(reply.text).toSorted()).toEqual(inBoth.toSorted());
});

test("files of an index are answered on the marketplace only, and nothing else is below their folder", async () => {
  const statuses = async (host: string, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await get(embedded, host, `/sitemap/${path}`)).status));
  const files = ["pages.xml", "w283-1-0.xml"];
  expect(await statuses("localhost", files)).toEqual([200, 200]);
  expect(locationsIn((await get(embedded, "localhost", "/sitemap/pages.xml")).text)).toHaveLength(8);
  expect(await statuses("warisan.localhost", files)).toEqual([404, 404]);
  const others = [
    "pages",
    "pages.xml/x",
    "PAGES.XML",
    "w283-2-0.xml",
    "w283-1-1.xml",
    "zzzz-1-0.xml",
    "%2e%2e.xml",
    "%00.xml",
  ];
  expect(await statuses("localhost", others)).toEqual(others.map(() => 404));
});

/** Decodes what React escapes in an attribute. */
const decode = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function readHead(html: string) {
  const metas = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const facts = new Map(metas.map(([, name = "", content = ""]) => [name, decode(content)]));
  const canonicals = [...html.matchAll(/<link rel="canonical" href="([^"]+)"/g)].map(([, href = ""]) => decode(href));
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  const alternates = Object.fromEntries(links.map(([, tag = "", href = ""]) => [tag, decode(href)]));
  const title = decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? null;
  return {
    facts,
    canonicals,
    alternates,
    title,
    data: data === null ? null : (JSON.parse(data) as { "@graph": object[] }),
  };
}

/** Checks that an address has a picture of this form, by its bytes; a test server by itself has no built files. */
async function expectPicture(address: string, form: PictureForm): Promise<void> {
  const { pathname, search } = new URL(address);
  const response = await fetch(files.origin + pathname + search);
  expect([address, response.status, response.headers.get("Content-Type")]).toEqual([address, 200, form.type]);
  expect([address, readPicture(await response.bytes())]).toEqual([address, form]);
}

const formOfPreview = { type: "image/jpeg", width: 1200, height: 630 } as const;

/** Checks that a page names a preview, and what it says of it (PD123). */
async function expectPreview(facts: ReadonlyMap<string, string>): Promise<void> {
  const { type, width, height } = formOfPreview;
  const said = ["type", "width", "height"].map((name) => facts.get(`og:image:${name}`));
  expect(said).toEqual([type, String(width), String(height)]);
  expect(facts.get("og:image:alt")).not.toBe("");
  expect(facts.get("twitter:card")).toBe("summary_large_image");
  await expectPicture(facts.get("og:image") ?? "", formOfPreview);
}

const isDish = (address: string) => address.includes("/item/");
const isChinese = (address: string) => address.endsWith("?lang=CN");

/** All pages in one language, but of stores and dishes in the other, and of dishes in any, the first one only. */
function pickPages(addresses: readonly string[]): string[] {
  const [first = ""] = addresses.filter(isDish);
  const [firstHome = ""] = addresses.filter((address) => address.includes("/home"));
  return addresses.filter((address) => {
    const [path = ""] = address.split("?");
    if (isDish(address)) return path === first;
    return !isChinese(address) || !path.endsWith("/home") || path === firstHome;
  });
}

const [mainHost = "", ...merchantHosts] = hosts;
test.each([mainHost, ...part(merchantHosts)])(
  "every listed page of %s answers, and its canonical address is the listed one",
  async (host) => {
    const sitemap = await get(embedded, host, "/sitemap.xml");
    const pictures = new Set<string>();
    for (const address of pickPages(locationsIn(sitemap.text))) {
      const { status, text } = await follow(embedded, address);
      const { facts, canonicals, title, alternates } = readHead(text);
      expect([address, status, canonicals]).toEqual([address, 200, [new URL(address).href]]);
      const [plain = ""] = canonicals[0]?.split("?") ?? [];
      expect(alternates).toEqual({ "en-MY": plain, "zh-MY": `${plain}?lang=CN`, "x-default": plain });
      expect(text).toContain(`<html lang="${address === plain ? "en-MY" : "zh-Hans-MY"}"`);
      expect(facts.get("og:url")).toBe(canonicals[0]);
      expect(title).toContain(facts.get("og:title"));
      // The title of a dish names its store.
      if (!address.includes("/item/")) expect(title).toContain(facts.get("og:site_name"));
      expect(facts.get("og:description")).toBe(facts.get("description"));
      const picture = facts.get("og:image") ?? "";
      expect(new URL(picture).origin).toBe(originOf(embedded, host));
      if (!pictures.has(picture)) await expectPreview(facts);
      pictures.add(picture);
    }
  },
);

async function readPreview(host: string, locale: string) {
  const { facts } = readHead((await get(embedded, host, "/", { Cookie: `mk.locale=${locale}` })).text);
  return [facts.get("og:image"), facts.get("og:image:alt")];
}

const previewAt = (host: string, name: string) => `${originOf(embedded, host)}/img/${name}-1200.jpg`;

test("a front page shows the product's preview, or that of its merchant, and says in its language what it is (PD123)", async () => {
  for (const [locale, alt] of [
    ["EN", "A table full of dishes around the sign of Makan"],
    ["CN", "摆满各式餐点的餐桌，中间是 Makan 的标志"],
  ] as const)
    expect(await readPreview("localhost", locale)).toEqual([previewAt("localhost", "preview-makan"), alt]);
  const warisan = previewAt("warisan.localhost", "banner-1001");
  expect(await readPreview("warisan.localhost", "EN")).toEqual([warisan, "Warisan Kopitiam"]);
});

test.each(hosts)("the rules of %s name its own sitemap and leave out test pages and personal pages", async (host) => {
  const { status, headers, text } = await get(embedded, host, "/robots.txt");
  expect([status, headers.get("Content-Type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = text.trim().split("\n");
  expect(lines.filter((line) => line.startsWith("Sitemap:"))).toEqual([
    `Sitemap: ${originOf(embedded, host)}/sitemap.xml`,
  ]);
  const rules = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isAllowed = (path: string) => !rules.some((rule) => toPattern(rule).test(path));
  const personal = pageEntries.filter(([, { requiresAuth }]) => requiresAuth);
  expect(personal.length).toBeGreaterThan(3);
  const refused = ["/dev", "/dev/orders", "/1301/checkout", "/search?q=a", "/fast-checkout", "/1301/home.data"];
  for (const path of [...refused, ...personal.map(([, { path }]) => path)]) expect(isAllowed(path), path).toBe(false);
  for (const path of ["/", "/1301/home", "/1301/item/x", "/terms", "/assets/x.js"])
    expect(isAllowed(path), path).toBe(true);
});

/** A rule is the start of an address in which `*` is any text. */
function toPattern(rule: string): RegExp {
  return new RegExp(`^${rule.replaceAll(".", String.raw`\.`).replaceAll("*", ".*")}`);
}

test.each(cases)("the manifest on the %s server names %s, and its icons exist", async (kind, host) => {
  const server = servers[kind]();
  const { status, headers, text } = await get(server, host, "/manifest.webmanifest");
  expect([status, headers.get("Content-Type")]).toEqual([200, "application/manifest+json"]);
  const manifest = JSON.parse(text) as Record<string, unknown> & {
    icons: { src: string; type: string; sizes: string }[];
  };
  const merchant = merchants.find(({ subdomain }) => host === `${subdomain}.localhost`);
  expect(manifest).toMatchObject({
    name: merchant ? merchant.name.EN : "Makan",
    start_url: "/",
    display: "standalone",
    theme_color: expect.stringMatching(/^#[0-9a-f]{6}$/),
  });
  const icons = manifest.icons.filter(({ type }) => type === "image/png");
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512"]));
  for (const { src, sizes } of icons) {
    const width = Number(sizes.split("x")[0]);
    await expectPicture(originOf(server, host) + src, { type: "image/png", width, height: width });
  }
  const page = (await get(server, host, "/terms")).text;
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  const [, touchIcon = ""] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? [];
  expect(touchIcon).toBe(merchant ? `/img/logo-${merchant.subdomain}-touch-180.png` : "/icons/touch-180.png");
  await expectPicture(originOf(server, host) + touchIcon, { type: "image/png", width: 180, height: 180 });
});

test("what an address adds to a page is not in the canonical address", async () => {
  const origin = originOf(embedded, "localhost");
  const rows = [
    ["/?utm_source=x&openNow=1&more=2", "/"],
    ["/1301/home?q=tea&plugin=1&lang=CN&tableId=T1", "/1301/home?lang=CN"],
    ["/?lang=CN&openNow=1&utm_source=x", "/?lang=CN"],
    ["/1301/item/jade%2Dhar-gow?mode=PICKUP", "/1301/item/jade-har-gow"],
    ["/login?redirect=GO_BACK", "/login"],
  ] as const;
  for (const [asked, path] of rows) {
    const { status, text } = await get(embedded, "localhost", asked);
    expect([asked, status, readHead(text).canonicals]).toEqual([asked, 200, [origin + path]]);
    expect((await get(embedded, "localhost", path)).headers.get("Location")).toBeNull();
  }
  const www = await get(embedded, "www.localhost", "/terms");
  expect(readHead(www.text).canonicals).toEqual([`${origin}/terms`]);
});

test("a page that search engines leave out, or that failed, has no canonical address", async () => {
  for (const path of [
    "/search?q=tea",
    "/1301/checkout",
    "/transaction",
    "/profile",
    "/fast-checkout",
    "/no/such/page",
    "/1301/item/none",
  ]) {
    const { facts, canonicals, alternates, data } = readHead((await get(embedded, "localhost", path)).text);
    expect([path, canonicals, alternates, facts.has("og:url"), data]).toEqual([path, [], {}, false, null]);
  }
});

test("a page says in which language it is, and which other it has", async () => {
  for (const [locale, own, other] of [
    ["EN", "en_MY", "zh_CN"],
    ["CN", "zh_CN", "en_MY"],
  ] as const) {
    const { text } = await get(embedded, "localhost", "/1301/home", { Cookie: `mk.locale=${locale}` });
    const { facts, title } = readHead(text);
    expect([facts.get("og:locale"), facts.get("og:locale:alternate")]).toEqual([own, other]);
    expect(title).toContain(facts.get("og:title"));
  }
});

const actionTo = (type: string, urlTemplate: string) =>
  expect.objectContaining({ "@type": type, target: expect.objectContaining({ urlTemplate }) });

test("a menu is told with the names and prices that its page shows, in the language of the page", async () => {
  for (const [path, locale, dish] of [
    ["/1301/home", "EN", "Har Gow"],
    ["/1301/home?lang=CN", "CN", "虾饺"],
  ] as const) {
    const { text } = await get(embedded, "localhost", path);
    const [restaurant] = readHead(text).data?.["@graph"] ?? [];
    const { hasMenuSection: sections } = (restaurant as { hasMenu: { hasMenuSection: MenuSection[] } }).hasMenu;
    const document = parse(text);
    const shown = document.querySelectorAll("article h3 a").map((link) => link.text.trim());
    const told = sections.flatMap(({ hasMenuItem }) => hasMenuItem.map(({ name }) => name));
    expect([path, new Set(told)]).toEqual([path, new Set(shown)]);
    expect(sections.map(({ name }) => name)).toContain({ EN: "Popular", CN: "人气" }[locale]);
    const price = sections.flatMap(({ hasMenuItem }) => hasMenuItem).find(({ name }) => name === dish)?.offers.price;
    const card = document.querySelectorAll("article").find((one) => one.querySelector("h3")?.text.includes(dish));
    expect(card?.text).toContain(`RM${price}`);
  }
});

type MenuSection = { name: string; hasMenuItem: { name: string; offers: { price: string } }[] };

test("a front page says whose site it is", async () => {
  const marketplace = originOf(embedded, "localhost");
  const merchant = originOf(embedded, "jadedragon.localhost");
  for (const [host, origin, name] of [
    ["localhost", marketplace, "Makan"],
    ["jadedragon.localhost", merchant, "Jade Dragon Dim Sum"],
  ] as const) {
    const [site, organization] = readHead((await get(embedded, host, "/")).text).data?.["@graph"] ?? [];
    expect(site).toEqual({
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      url: `${origin}/`,
      name,
      publisher: { "@id": `${origin}/#organization` },
    });
    expect(organization).toMatchObject({ "@type": "Organization", "@id": `${origin}/#organization`, name });
    const { logo } = organization as { logo: string };
    expect(new URL(logo).origin).toBe(origin);
    await expectPicture(logo, { type: "image/png", width: 512, height: 512 });
  }
});

test("what a page tells as data is in the vocabulary, and has what Google requires of it", async () => {
  const paths = ["/", "/1301/home", "/1801/home", "/1301/item/jade-har-gow"].flatMap((path) => [
    path,
    `${path}?lang=CN`,
  ]);
  for (const [host, asked] of [
    ["localhost", paths],
    ["jadedragon.localhost", ["/", "/1301/home"]],
  ] as const) {
    for (const path of asked) {
      const data = readHead((await get(embedded, host, path)).text).data?.["@graph"] ?? [];
      expect([host, path, data.length]).toEqual([host, path, 2]);
      expect([host, path, await findProblems(data)]).toEqual([host, path, []]);
    }
  }
  const wrong = [{ "@type": "Restaurant", hasMenu: { "@type": "Menu", price: 3 } }, { "@type": "AggregateRating" }];
  const [unknown, ...required] = await findProblems(wrong);
  expect(unknown).toContain('"price" for type "Menu"');
  expect(required.join("\n")).toContain("ratingValue");
});

test("a store and a dish describe themselves as data", async () => {
  const origin = originOf(embedded, "jadedragon.localhost");
  const store = readHead((await get(embedded, "jadedragon.localhost", "/1301/home")).text).data?.["@graph"];
  expect(store).toEqual([
    expect.objectContaining({
      "@type": "Restaurant",
      url: `${origin}/1301/home`,
      servesCuisine: ["Chinese", "Dessert"],
      priceRange: "RM3.90–RM68.00",
      acceptsReservations: true,
      potentialAction: [
        actionTo("OrderAction", `${origin}/1301/home`),
        actionTo("ReserveAction", `${origin}/1301/reserve`),
      ],
      telephone: expect.stringMatching(/^\+60\d+$/),
      geo: { "@type": "GeoCoordinates", latitude: expect.any(Number), longitude: expect.any(Number) },
    }),
    expect.objectContaining({ "@type": "BreadcrumbList" }),
  ]);
  // What customers say is told where it is not the merchant that tells it.
  expect(store?.[0]).not.toHaveProperty("aggregateRating");
  expect(readHead((await get(embedded, "localhost", "/1301/home")).text).data?.["@graph"][0]).toMatchObject({
    aggregateRating: { ratingValue: expect.any(Number), ratingCount: expect.any(Number) },
  });
  const page = readHead((await get(embedded, "jadedragon.localhost", "/1301/item/jade-har-gow")).text);
  const dish = page.data?.["@graph"];
  expect(dish).toEqual([
    expect.objectContaining({
      "@type": "Offer",
      price: expect.stringMatching(/^\d+\.\d\d$/),
      priceCurrency: "MYR",
      offeredBy: expect.objectContaining({ url: `${origin}/1301/home` }),
    }),
    expect.objectContaining({ "@type": "BreadcrumbList" }),
  ]);
  await expectPreview(page.facts);
});

const paths = ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"];

test("the host of no merchant has no such files", async () => {
  for (const path of paths) expect([path, (await get(embedded, "nobody.localhost", path)).status]).toEqual([path, 404]);
});

test("a foreign host leads to the main site, as with pages, and the main site is the canonical one", async () => {
  const vars = { ...varsAtLunch(1), MAIN_SITE_URL: "https://makan.example", ALLOWED_HOSTS: "partner.example" };
  const server = await startGateway(vars);
  const others = ["/embed?lang=CN", "/embed.js", "/embed.css", "/openapi.json", "/dev", "/dev/orders?store=1301"];
  for (const path of [...paths, "/terms", ...others]) {
    const { status, headers } = await get(server, "other.example", path);
    expect([path, status, headers.get("Location")]).toEqual([path, 302, `https://makan.example${path}`]);
  }
  // A site that has the script from there may go on loading it.
  const { headers } = await get(server, "other.example", "/embed.js");
  expect([headers.get("Cross-Origin-Resource-Policy"), headers.get("Access-Control-Allow-Origin")]).toEqual([
    "cross-origin",
    "*",
  ]);
  const { status, text: docs } = await get(server, "partner.example", "/embed");
  expect([status, /http:\/\/partner\.example:\d+\/embed\.js/.test(docs)]).toEqual([200, true]);
  const { text } = await get(server, "partner.example", "/terms");
  expect(readHead(text).canonicals).toEqual(["https://makan.example/terms"]);
  const robots = await get(server, "partner.example", "/robots.txt");
  expect(robots.text).toContain("Sitemap: https://makan.example/sitemap.xml\n");
});

test.each(["localhost", "warisan.localhost"])(
  "without its upstream %s has no half sitemap, and its rules",
  async (host) => {
    const failing = await scriptedUpstream();
    failing.play((response) => json(response, {}, 503));
    const server = await startGateway({ ...varsAtLunch(1), UPSTREAM_ORIGIN: failing.origin });
    const sitemap = await get(server, host, "/sitemap.xml");
    expect([sitemap.status, sitemap.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(Number(sitemap.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await get(server, host, "/robots.txt")).status).toBe(200);
    await failing.stop();
  },
);
