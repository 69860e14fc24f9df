import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "#shared/domain/text/locale.ts";
import { pageEntries, redirectPaths } from "#shared/pages.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";
import { variables } from "#tests/unit/edge/resolver-rows.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find } from "./visitor.ts";

// Every route on every merchant's host, as a browser gets it.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

function get(merchant: string, path: string) {
  const { port } = new URL(origin);
  return sendRaw(origin, { text: head(`GET ${path}`, { Host: `${merchant}.localhost:${port}` }) });
}

const firstStoreOf = (merchant: string) =>
  stores.find((store) => store.merchant === merchant && store.isShowInMainPage)?.id ?? "";

/** All addresses of the route table with the ids of a store; and searches, and links that name a store in the query. */
function addressesOf(storeId: string): string[] {
  const paths = [...pageEntries.map(([, { path }]) => path), ...Object.values(redirectPaths)].map((path) =>
    path
      .replace(":storeId", storeId)
      .replace(":foodId", "no-such-dish")
      .replace(":menuId", "no-such-menu")
      .replace(":voucherId", "x"),
  );
  const queries = ["/search?q=nasi", "/search?q=jade", "/search?id=noodles", "/search?sort=RATING&openNow=1"];
  return [...paths, ...queries, `/fast-checkout?storeId=${storeId}&items=x`, `/item?storeId=${storeId}&foodId=x`];
}

/** Names and addresses of stores that are not the merchant's, as a page would show them. */
function findForeign(html: string, merchant: string, asked: string): string[] {
  const text = html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  return stores
    .filter((store) => store.merchant !== merchant)
    .filter(
      ({ id, name }) =>
        text.includes(name.EN) || text.includes(name.CN) || (id !== asked && new RegExp(`["/]${id}(?:/|")`).test(text)),
    )
    .map(({ id }) => id);
}

test.each(merchants.map(({ subdomain }) => subdomain))(
  "on the host of %s every route shows that merchant only (PD3)",
  async (merchant) => {
    const [own, foreign] = [firstStoreOf(merchant), firstStoreOf(merchant === "warisan" ? "jadedragon" : "warisan")];
    for (const path of addressesOf(own)) {
      const { status, text } = await get(merchant, path);
      expect(status, `${merchant} ${path}`).toBeLessThan(500);
      expect(findForeign(text, merchant, own), `${merchant} ${path}`).toEqual([]);
    }
    for (const path of addressesOf(foreign)) {
      const { status, text } = await get(merchant, path);
      const isOfStore = path.startsWith(`/${foreign}/`) && !path.endsWith("/order-history");
      if (isOfStore) expect(status, `${merchant} ${path}`).toBe(404);
      expect(findForeign(text, merchant, foreign), `${merchant} ${path}`).toEqual([]);
    }
    const home = await get(merchant, `/${own}/home`);
    expect([home.status, home.text.includes(`href="/${own}/item/`)]).toEqual([200, true]);
  },
);

test("a merchant with one outlet opens it directly", async () => {
  const { status, headers } = await get("demo", "/?signed=x");
  expect([status, headers.get("Location")]).toEqual([302, `/${firstStoreOf("demo")}/home?signed=x`]);
  // It may have two tomorrow.
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect((await get("roastmasters", "/")).status).toBe(200);
});

test("www before a merchant's host leads to it for good, with pages and files (PD113)", async () => {
  const { host } = new URL(origin);
  for (const path of ["/", "/1003/home?x=1", "/robots.txt"]) {
    const { status, headers } = await get("www.warisan", path);
    const merchant = `http://warisan.localhost:${host.split(":")[1]}`;
    expect([status, headers.get("Location")]).toEqual([308, merchant + path]);
  }
});

test("titles, colours and addresses are the merchant's", async () => {
  const { text } = await get("sakura", "/privacy");
  expect(text).toMatch(/<title>[^<]* · Sakura/);
  expect(text).toContain(":root{--brand-l:0.55;--brand-c:0.16;--brand-h:352}");
  const product = await get("www", "/privacy");
  expect(product.text).toMatch(/<title>[^<]* · Makan/);
  expect(product.text).not.toContain("--brand-h:352");
});

/** Name and picture of the logo in the header of a page. */
async function logoAt(host: string, path: string): Promise<[name?: string, picture?: string]> {
  const { document } = await createVisitor(origin, { host }).ask(path);
  const logo = find(document, "header a.logo");
  return [logo.getAttribute("aria-label"), logo.querySelector("img")?.getAttribute("src")];
}

test("the header has the merchant's logo on its host and at its stores, and the product's on the other pages (S73, S78)", async () => {
  const picture = expect.stringContaining("/logo-warisan");
  expect(await logoAt("localhost", "/")).toEqual(["Makan", undefined]);
  expect(await logoAt("warisan.localhost", "/")).toEqual(["Warisan Kopitiam", picture]);
  for (const path of ["/1003/home", "/1003/checkout"])
    expect((await logoAt("localhost", path))[1], path).toEqual(picture);
  for (const path of [
    "/login",
    "/profile",
    "/profile/address",
    "/transaction",
    "/order-summary",
    "/voucher/x",
    "/about",
  ]) {
    expect(await logoAt("localhost", path), path).toEqual(["Makan", undefined]);
    expect(await logoAt("warisan.localhost", path), path).toEqual(["Warisan Kopitiam", picture]);
  }
});

test("the header of a store shows its name, which leads to its menu, also from a dish (S74, S78)", async () => {
  const name = "Jade Dragon Dim Sum Sunway Velocity";
  for (const path of ["/1301/home", "/1301/item/jade-har-gow"]) {
    const { document } = await createVisitor(origin, { host: "localhost" }).ask(path);
    const links = document.querySelectorAll('header a[href="/1301/home"]');
    expect(
      links.map(({ text }) => text.trim()),
      path,
    ).toContain(name);
  }
});

test("a merchant's host shows that merchant's outlets, under its name (S78, PD3, PD45)", async () => {
  const { document } = await createVisitor(origin, { host: "warisan.localhost" }).ask("/");
  expect(find(document, "title").text).toBe("Warisan Kopitiam");
  expect(find(document, "main").text).toContain("Warisan Kopitiam George Town");
  expect(document.text).not.toContain("Jade Dragon");
});

test("a page on a host that is not allowed is on the main site, but for the plugin and local names (S223, PD46)", async () => {
  const main = await startGateway({ ...varsAtLunch(1), ...variables.main });
  const ask = async (host: string, path: string) => {
    const { status, headers } = await sendRaw(main, { text: head(`GET ${path}`, { Host: host }) });
    return [status, headers.get("Location")];
  };
  const isHere = [200, null];
  for (const host of ["makan.my", "www.makan.my", "warisan.makan.my", "staging.example", "localhost", "127.0.0.1"])
    expect(await ask(host, "/1003/home"), host).toEqual(isHere);
  for (const host of ["evil.test", "makan.my.evil.test", "foodie.com.my"])
    expect(await ask(host, "/1003/home?a=b"), host).toEqual([302, "https://makan.my/1003/home?a=b"]);
  expect(await ask("evil.test", "/1003/home?plugin=1")).toEqual(isHere);
});

test.each(locales)("a host of nobody says so and leads to the marketplace, in %s (PD3)", async (locale) => {
  const nobody = createVisitor(origin, { host: "nobody.localhost" });
  const { status, document } = await nobody.open(`/1301/home?lang=${locale}`);
  const marketplace = `localhost:${new URL(origin).port}`;
  const ways = document.querySelectorAll("main a").map((way) => [way.text, way.getAttribute("href")]);
  expect([status, ways]).toEqual([404, [[expect.stringContaining(marketplace), `http://${marketplace}`]]]);
  const list = await createVisitor(origin).open("/");
  expect(list.document.querySelector("article.store")).not.toBeNull();
});
