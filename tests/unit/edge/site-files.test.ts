import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toStructuredData } from "#app/head/structured-data.tsx";
import { createClient, toClientTable } from "#shared/client.ts";
import type { Store } from "#shared/contract/entities.ts";
import { type ApiContract, contract } from "#shared/contract/index.ts";
import { calculateDistance } from "#shared/domain/geo.ts";
import { readXml } from "#tests/support/read-xml.ts";
import { cities } from "#worker/edge/site-files/cities.ts";
import { listStores } from "#worker/edge/site-files/site-stores.ts";
import { createSitemap } from "#worker/edge/site-files/sitemap.ts";

// What is written for search engines, whatever the data is.

test("a sitemap is well-formed whatever its addresses contain", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: "grapheme-ascii", minLength: 1 }).filter((id) => id.trim() === id)),
      (ids) => {
        const sitemap = createSitemap(
          "https://makan.my",
          "marketplace",
          ids.map((id) => ({ id })),
        );
        const addresses = readXml(sitemap).children.map(({ children }) => children[0]?.text);
        expect(addresses.slice(addresses.length - ids.length)).toEqual(ids.map((id) => `https://makan.my/${id}/home`));
      },
    ),
  );
});

const pagesOf = (kind: "marketplace" | "merchant", ids: string[]) =>
  readXml(
    createSitemap(
      "https://tea.makan.my",
      kind,
      ids.map((id) => ({ id })),
    ),
  ).children.map(({ children }) => new URL(children[0]?.text ?? "").pathname);

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
