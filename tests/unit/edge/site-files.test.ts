import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toStructuredData } from "#app/head/structured-data.tsx";
import { createClient, toClientTable } from "#shared/client.ts";
import type { Store } from "#shared/contract/entities.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { calculateDistance } from "#shared/domain/places/geo.ts";
import type { Tenant } from "#shared/domain/site/visitor.ts";
import { readXml } from "#tests/support/read-xml.ts";
import { cities } from "#worker/edge/site-files/cities.ts";
import { type ListedStore, listPages, listStores, type SiteApi } from "#worker/edge/site-files/site-stores.ts";
import { createSitemap, listSitePaths } from "#worker/edge/site-files/sitemap.ts";

// What is written for search engines, whatever the data is.

const listed = (id: string, ...dishes: string[]) => ({
  id,
  mark: "",
  dishes: dishes.map((one) => ({ id: one, mark: "" })),
});

const sitemapOf = (origin: string, kind: Tenant["kind"], stores: readonly ListedStore[]) =>
  createSitemap(origin, listSitePaths(kind, stores));

test("a sitemap is well-formed whatever its addresses contain", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme-ascii", minLength: 1 }).filter((id) => id.trim() === id)),
      (ids) => {
        const sitemap = sitemapOf(
          "https://makan.my",
          "marketplace",
          ids.map((id) => listed(id)),
        );
        const addresses = readXml(sitemap).children.map(({ children }) => children[0]?.text);
        const homes = ids.flatMap((id) => ["", "?lang=CN"].map((query) => `https://makan.my/${id}/home${query}`));
        expect(addresses.slice(addresses.length - homes.length)).toEqual(homes);
      },
    ),
  );
});

const pagesOf = (kind: "marketplace" | "merchant", ids: string[]) =>
  readXml(
    sitemapOf(
      "https://tea.makan.my",
      kind,
      ids.map((id) => listed(id)),
    ),
  )
    .children.map(({ children }) => new URL(children[0]?.text ?? ""))
    .filter(({ search }) => search === "")
    .map(({ pathname }) => pathname);

/** The pages that are there without any store. */
const fixed = pagesOf("marketplace", []);

test("each page is listed in each language, with the addresses of all of them (PD119)", () => {
  const { children } = readXml(sitemapOf("https://makan.my", "marketplace", [listed("1", "a&b", "c")]));
  const [english = [], chinese = []] = ["", "?lang=CN"].map((query) => {
    const paths = [...fixed, "/1/home", "/1/item/a%26b", "/1/item/c"];
    return paths.map((path) => `https://makan.my${path}${query}`);
  });
  const both = english.map((address, index) => [address, chinese[index]]);
  expect(children.map((url) => url.children[0]?.text)).toEqual(both.flat());
  children.forEach((url, index) => {
    const [en, zh] = both[Math.floor(index / 2)] ?? [];
    const links = url.children.slice(1).map(({ name, attributes }) => {
      expect([name, attributes["rel"]]).toEqual(["xhtml:link", "alternate"]);
      return [attributes["hreflang"], attributes["href"]];
    });
    expect(links).toEqual([
      ["en-MY", en],
      ["zh-MY", zh],
      ["x-default", en],
    ]);
  });
});

test("a sitemap has at most 50,000 addresses: the dishes of the last stores are left out, and no store", () => {
  const dishes = Array.from({ length: 10_000 }, (_, dish) => `d${dish}`);
  const stores = ["1", "2", "3"].map((id) => listed(id, ...dishes));
  const sitemap = sitemapOf("https://makan.my", "marketplace", stores);
  expect(sitemap.match(/<loc>/g)).toHaveLength(50_000);
  for (const path of ["/3/home", "/2/item/d9999", "/3/item/d0?lang=CN"])
    expect(sitemap).toContain(`<loc>https://makan.my${path}</loc>`);
  expect(sitemap).not.toContain("/3/item/d9999");
});

test("the sitemap of a merchant with one outlet leaves out the front page, which leads to the outlet", () => {
  const several = pagesOf("merchant", ["1", "2"]);
  expect(several).toEqual(expect.arrayContaining(["/", "/terms", "/1/home", "/2/home"]));
  expect(pagesOf("merchant", ["1"])).toEqual(several.filter((path) => path !== "/" && path !== "/2/home"));
  expect(pagesOf("merchant", [])).toContain("/");
  expect(pagesOf("marketplace", ["1"])).toContain("/");
});

test("no text ends the script of structured data, and every text stays what it is", () => {
  const part = fc.constantFrom("</script>", "<!--", "<script", "&lt;", "\u2028", "茶", '"', "\\");
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join("")),
      (name) => {
        const text = toStructuredData([{ name }]) ?? "";
        expect(text).not.toContain("<");
        expect(JSON.parse(text)).toEqual({ "@context": "https://schema.org", "@graph": [{ name }] });
      },
    ),
  );
});

test("the cities of the sitemap are no nearer to each other than a list of stores reaches", () => {
  const near = cities.flatMap((city, index) =>
    cities.slice(index + 1).filter((other) => calculateDistance(city, other) < 25_000),
  );
  expect(near).toEqual([]);
});

const marketplace = { kind: "marketplace" } as const;

/** A marketplace of which every call is answered by a function of its address. */
function apiOf(answer: (url: URL) => { status?: number; body: unknown }) {
  const send = (request: Request) => {
    const { status = 200, body } = answer(new URL(request.url));
    return Promise.resolve(Response.json(body, { status }));
  };
  return createClient<ApiContract>(toClientTable(contract), { send, origin: "http://localhost" });
}

const storeOf = (id: string) =>
  ({ id, isShowInMainPage: true, businessCategory: "5812", merchant: { subdomain: "warisan" } }) as Store;

test("a server that always sends a new cursor, or always the same one, is asked a limited number of times", async () => {
  for (const cursorOf of [(count: number) => `c${count}`, () => "same"]) {
    let count = 0;
    const api = apiOf((url) => {
      count += 1;
      const isList = url.pathname === "/v4/web/find-nearby-stores";
      return { body: isList ? { items: [storeOf("1")], cursor: cursorOf(count) } : { items: [], merchant: null } };
    });
    expect((await listStores(marketplace, api)).map(({ id }) => id)).toEqual(["1"]);
    expect(count).toBeLessThanOrEqual(cities.length * 100 + 1);
  }
});

test("a list that fails at any call is no list", async () => {
  for (const failing of ["/v4/web/find-nearby-stores", "/v3/web/stores/warisan"]) {
    const api = apiOf((url) =>
      url.pathname === failing
        ? { status: 502, body: { error: { code: "UPSTREAM_ERROR" } } }
        : { body: { items: [storeOf("1")], merchant: null } },
    );
    await expect(listStores(marketplace, api)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 60 });
  }
});

const menuOf = (status: string, ...ids: string[]) => ({
  status,
  foods: ids.map((id) => ({ id, approved: !id.startsWith("new-") })),
});

/** Two stores, and what the call for the menus of the second one answers. */
const withMenus = (second: { status?: number; body: unknown }) =>
  apiOf(({ pathname }) => {
    if (pathname === "/v3/web/store/2/foods") return second;
    if (pathname.endsWith("/foods"))
      return { body: { items: [menuOf("ACTIVE", "a", "b"), menuOf("ACTIVE", "b", "c")] } };
    return { body: { items: [storeOf("1"), storeOf("2")], merchant: { subdomain: "warisan" } } };
  });

const warisan = { kind: "merchant", subdomain: "warisan" } as const;

/** The ids of the stores of a host and of their dishes. */
async function listIds(tenant: Tenant, api: SiteApi) {
  const stores = await listPages(tenant, api);
  return stores.map(({ id, dishes }) => ({ id, dishes: dishes.map((dish) => dish.id) }));
}

test("dishes are listed once, as the page of their store shows them; a store without menus has none", async () => {
  const api = withMenus({ body: { items: [menuOf("INACTIVE", "old"), menuOf("ACTIVE", "d")] } });
  expect(await listIds(warisan, api)).toEqual([
    { id: "1", dishes: ["a", "b", "c"] },
    { id: "2", dishes: ["d"] },
  ]);
  const gone = withMenus({ status: 404, body: { error: { code: "NOT_FOUND" } } });
  expect(await listIds(warisan, gone)).toContainEqual({ id: "2", dishes: [] });
});

test("a dish that is not approved is listed by its merchant only, as on the marketplace a newcomer does not see it (S322)", async () => {
  const api = apiOf(({ pathname }) => {
    if (pathname.endsWith("/foods")) return { body: { items: [menuOf("ACTIVE", "a", "new-b")] } };
    return { body: { items: [storeOf("1")], merchant: { subdomain: "warisan" } } };
  });
  expect(await listIds(warisan, api)).toEqual([{ id: "1", dishes: ["a", "new-b"] }]);
  expect(await listIds(marketplace, api)).toEqual([{ id: "1", dishes: ["a"] }]);
});

test("a menu that cannot be read makes no short sitemap", async () => {
  const api = withMenus({ status: 502, body: { error: { code: "UPSTREAM_ERROR" } } });
  await expect(listPages(warisan, api)).rejects.toMatchObject({ status: 503 });
});

test("a market of very many stores is asked for a limited number of menus", async () => {
  let count = 0;
  const stores = Array.from({ length: 400 }, (_, index) => storeOf(String(index + 1)));
  const api = apiOf(({ pathname }) => {
    if (!pathname.endsWith("/foods")) return { body: { items: stores, merchant: { subdomain: "warisan" } } };
    count += 1;
    return { body: { items: [menuOf("ACTIVE", "a")] } };
  });
  const pages = await listPages(warisan, api);
  expect([pages.length, count]).toEqual([400, 250]);
  expect(pages.filter(({ dishes }) => dishes.length > 0)).toHaveLength(250);
});
