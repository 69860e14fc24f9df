import { afterAll, beforeAll, expect, test } from "vitest";
import { routeTable } from "#app/routes/table.ts";
import { sampleMarket } from "#worker/marketplace/demo/seed/sample-market.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { head, sendRaw } from "./raw-socket.ts";
import { varsAtLunch } from "./servers.ts";

// Every route on every merchant's host, as a browser gets it.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const { merchants, stores } = sampleMarket;

function get(merchant: string, path: string) {
  const { port } = new URL(origin);
  return sendRaw(origin, { text: head(`GET ${path}`, { Host: `${merchant}.localhost:${port}` }) });
}

const firstStoreOf = (merchant: string) =>
  stores.find((store) => store.merchant === merchant && store.isShowInMainPage)?.id ?? "";

/** All addresses of the route table with the ids of a store; and searches, and links that name a store in the query. */
function addressesOf(storeId: string): string[] {
  const paths = Object.values(routeTable).map(({ path }) =>
    path.replace(":storeId", storeId).replace(":foodId", "no-such-dish").replace(":voucherId", "x"),
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
  expect((await get("roastmasters", "/")).status).toBe(200);
});

test("titles, colours and addresses are the merchant's (S78)", async () => {
  const { text } = await get("sakura", "/privacy");
  expect(text).toMatch(/<title>[^<]* · Sakura/);
  expect(text).toContain(":root{--brand-l:0.55;--brand-c:0.16;--brand-h:352}");
  const product = await get("www", "/privacy");
  expect(product.text).toMatch(/<title>[^<]* · Makan/);
  expect(product.text).not.toContain("--brand-h:352");
});
