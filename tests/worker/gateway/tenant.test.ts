import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, inject, test, vi } from "vitest";
import type { Failure } from "#shared/contract/errors.ts";
import { contract } from "#shared/contract/index.ts";
import { isSocketRow, type TenantScope } from "#shared/contract/row.ts";
import type { RequestParts } from "#shared/request.ts";
import { part } from "#tests/support/runs.ts";
import { merchants as sampleMerchants, stores } from "#tests/support/sample-records.ts";
import { rowCases } from "#tests/worker/authorisation/cases.ts";
import { bearerOf, type Market, pair, type Person } from "#tests/worker/authorisation/people.ts";
import { paid, pickupBody } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { readPath } from "#worker/gateway/tenant/dotted-path.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { origin, setUp } from "./harness.ts";

useSample();

// On a merchant's host every row answers for that merchant only, over the embedded marketplace and over a remote API.

vi.setConfig({ testTimeout: 120_000 });

const merchants = sampleMerchants.map(({ subdomain }) => subdomain);
const merchantOfStore = new Map(stores.map(({ id, merchant }) => [id, merchant]));
const hostOf = (merchant: string) => `http://${merchant}.localhost`;

let market: Market;
let owner: Person;

beforeEach(async () => {
  ({ market, owner } = await pair());
});

const send = (name: string, parts: RequestParts, host?: string) => {
  const { row } = rowCases.find((one) => one.name === name) ?? { row: contract.log.trace };
  return market.send(row, parts, bearerOf(owner), host);
};

/** Every merchant that a reply names: by its id, by a store's id, or by the stores and merchants of an offer. */
function merchantsIn(value: unknown, key = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => merchantsIn(one, key));
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) =>
      merchantsIn(inner, key === "store" && name === "id" ? "storeID" : name),
    );
  if (typeof value !== "string") return [];
  if (/^merchantIDs?$|^merchantId$/.test(key)) return value === "makan" ? [] : [value];
  const merchant = /^(?:id|storeID|storeIDs|storeId)$/.test(key) ? merchantOfStore.get(value) : undefined;
  return merchant === undefined ? [] : [merchant];
}

async function merchantOfRequest(
  { store, merchant, subdomain, order, favourites }: TenantScope,
  input: RequestParts,
): Promise<string | null> {
  if (favourites) return merchantOfStore.get(String((readPath(input, favourites) as string[])[0])) ?? null;
  if (store) return merchantOfStore.get(String(readPath(input, store))) ?? null;
  if (order) {
    const reply = await send("ordering.detail", { params: { id: readPath(input, order) } });
    return (await reply.json<{ item: { merchantID: string } }>()).item.merchantID;
  }
  const named = merchant ?? subdomain;
  return named ? String(readPath(input, named)) : null;
}

async function idsOfOrders(host?: string): Promise<string[]> {
  const response = await send("ordering.list", { query: {} }, host);
  return (await response.json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
}

// A foreign host first: if it changed anything, the same request would fail on the merchant's own.
test.each(part(rowCases))("on a merchant's host $name keeps to that merchant (PD3)", async ({ name, row, ask }) => {
  const scope = row.tenant;
  const asked = (await ask(owner)) as RequestParts;
  const isEdit = name === "session.editProfile";
  const input = isEdit ? { body: { ...(asked.body as object), merchantId: "warisan" } } : asked;
  const own = await merchantOfRequest(scope, input);
  const isWhole = row.limit === "read" && inject("isDeep");
  const foreign = merchants.filter((one) => one !== own).slice(0, isWhole ? merchants.length : 2);
  for (const merchant of own === null ? [] : foreign) {
    const response = await send(name, input, hostOf(merchant));
    const text = await response.text();
    expect(response.status, `${name} of ${own} on ${merchant}: ${text}`).toBe(404);
    expect((JSON.parse(text) as Failure).error.code).toBe("NOT_FOUND");
  }
  // Settings and an order are asked for by their own id, and are Warisan's.
  const host = own ?? "warisan";
  const response = await send(name, input, hostOf(host));
  const text = await response.text();
  expect(response.status, `${name} on ${host}: ${text}`).toBe(isSocketRow(row) ? 101 : 200);
  if (!text.startsWith("{")) return;
  expect(merchantsIn(JSON.parse(text)).filter((one) => one !== host)).toEqual([]);
});

test("every store of every merchant is on its merchant's host and on no other (PD3)", async () => {
  const { settings } = contract.stores;
  for (const merchant of merchants) {
    const statuses = await Promise.all(
      stores.map(async (store) => {
        const shown = await market.send(settings, { params: { storeID: store.id } }, {}, hostOf(merchant));
        const menu = await market.send(contract.menus.foods, { params: { id: store.id } }, {}, hostOf(merchant));
        const said = await market.send(
          contract.reviews.ofStore,
          { params: { storeID: store.id } },
          {},
          hostOf(merchant),
        );
        return [store.id, shown.status, menu.status, said.status];
      }),
    );
    expect(statuses).toEqual(
      stores.map((store) => {
        const status = store.merchant === merchant ? 200 : 404;
        return [store.id, status, status, status];
      }),
    );
  }
});

test("lists of a merchant's host have all of that merchant and nothing of others (PD3)", async () => {
  const near = { latitude: 3.139003, longitude: 101.686855 };
  for (const merchant of merchants) {
    const { nearby, cartInfo } = contract.stores;
    const listed = await market.send(nearby, { query: near }, {}, hostOf(merchant));
    const { items } = await listed.json<{ items: { id: string }[] }>();
    const whole = await market.send(nearby, { query: { ...near, merchantID: merchant } }, {});
    expect(items.map(({ id }) => id)).toEqual(
      (await whole.json<typeof whole & { items: { id: string }[] }>()).items.map(({ id }) => id),
    );
    const all = { body: { storeId: stores.slice(0, 50).map(({ id }) => id) } };
    const cards = await (await market.send(cartInfo, all, {}, hostOf(merchant))).json<{ items: { id: string }[] }>();
    expect(cards.items.map(({ id }) => id)).toEqual(
      all.body.storeId.filter((id) => merchantOfStore.get(id) === merchant),
    );
    const offers = await market.send(contract.offers.promotions, {}, {}, hostOf(merchant));
    const { items: promotions } = await offers.json<{ items: { merchantIDs: string[] }[] }>();
    const others = promotions.filter(({ merchantIDs }) => merchantIDs.length > 0 && !merchantIDs.includes(merchant));
    expect(others).toEqual([]);
  }
});

test("orders of a merchant are on its host only, with what is due for a review (PD3)", async () => {
  const mine = await collected("1001", owner);
  await paid("1301", await pickupBody("1301"), owner);
  expect(await idsOfOrders(hostOf("warisan"))).toEqual([mine.id]);
  expect(await idsOfOrders(hostOf("jadedragon"))).toEqual([expect.stringMatching(/^1301-/)]);
  expect(await idsOfOrders(hostOf("sakura"))).toEqual([]);
  expect(await idsOfOrders()).toHaveLength(2);
  // The alarm of the store tells the customer's object that the order is completed.
  const stub = env.STORE.getByName("1001");
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => owner.now;
  });
  await runDurableObjectAlarm(stub);
  const due = async (merchant: string) =>
    (await (await send("reviews.next", {}, hostOf(merchant))).json<{ item: { id: string } | null }>()).item;
  expect((await due("warisan"))?.id).toBe(mine.id);
  expect(await due("jadedragon")).toBeNull();
});

test.each(["nobody", "a_b", "constructor", "-"])("the host of the unknown merchant %s has no stores", async (name) => {
  const response = await market.send(contract.stores.nearby, { query: {} }, {}, hostOf(name));
  expect(response.status).toBe(404);
  expect((await market.send(contract.places.tags, {}, {}, hostOf(name))).status).toBe(404);
  // What names no merchant is answered everywhere.
  const postcode = await market.send(contract.places.postcode, { params: { postcode: "50480" } }, {}, hostOf(name));
  expect(postcode.status).toBe(200);
});

async function favouritesAt(host?: string): Promise<string[]> {
  return (await (await send("favourites.list", {}, host)).json<{ items: string[] }>()).items;
}

const replaceFavourites = (storeIDs: string[], host?: string) =>
  send("favourites.replace", { body: { storeIDs } }, host);

test("a merchant's host lists and replaces that merchant's favourites, and the others stay where they are (PD122)", async () => {
  const [warisan, jadedragon] = [hostOf("warisan"), hostOf("jadedragon")];
  await replaceFavourites(["1301", "1001", "1401", "1002", "999999"]);
  expect(await favouritesAt(warisan)).toEqual(["1001", "1002"]);
  expect(await favouritesAt(jadedragon)).toEqual(["1301"]);
  expect(await favouritesAt(hostOf("ahhock"))).toEqual(["1401"]);
  expect(await favouritesAt(hostOf("sakura"))).toEqual([]);
  const replaced = await replaceFavourites(["1003", "1002"], warisan);
  expect([replaced.status, await replaced.json()]).toEqual([200, { items: ["1003", "1002"] }]);
  expect(await favouritesAt()).toEqual(["1003", "1301", "1401", "1002", "999999"]);
  await replaceFavourites([], jadedragon);
  expect(await favouritesAt()).toEqual(["1003", "1401", "1002", "999999"]);
  // The marketplace still replaces the whole list.
  await replaceFavourites(["1301"]);
  expect([await favouritesAt(), await favouritesAt(warisan)]).toEqual([["1301"], []]);
});

test("favourites that a merchant's host cannot have are refused, and nothing changes (PD122)", async () => {
  const refusalOf = async (storeIDs: string[]) => {
    const response = await replaceFavourites(storeIDs, hostOf("warisan"));
    const { error } = await response.json<Failure>();
    return { status: response.status, code: error.code, issues: error.issues };
  };
  // As many as a list can have.
  const full = ["1001", "1301", ...Array.from({ length: 98 }, (_, index) => String(700_000 + index))];
  await replaceFavourites(full);
  expect(await refusalOf(["1002", "1401"])).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await refusalOf(["1002", "1001"])).toEqual({
    status: 422,
    code: "VALIDATION_FAILED",
    issues: [{ path: "storeIDs", code: "max_length" }],
  });
  expect(await favouritesAt()).toEqual(full);
});

test("the same request again answers the same, and after another change it is refused (PD122)", async () => {
  const { row } = rowCases.find(({ name }) => name === "favourites.replace") ?? { row: contract.favourites.replace };
  const again = () =>
    market.send(
      row,
      { body: { storeIDs: ["1001"] } },
      { ...bearerOf(owner), "Idempotency-Key": "favourites-again" },
      hostOf("warisan"),
    );
  await replaceFavourites(["1301"]);
  for (const isReplay of [null, "true"]) {
    const response = await again();
    expect(response.headers.get("Idempotency-Replayed")).toBe(isReplay);
    expect(await response.json()).toEqual({ items: ["1001"] });
  }
  await replaceFavourites(["1401", "1001", "1301"]);
  const late = await again();
  expect([late.status, (await late.json<Failure>()).error.code]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  expect(await favouritesAt()).toEqual(["1401", "1001", "1301"]);
});

/** A remote API with the stores of the market and one list of favourites; `isDown` loses the reads of that list. */
async function remoteFavourites(isDown: boolean) {
  const stored = { items: ["1301", "1001"] };
  const { call, seen } = setUp(
    async (request) => {
      const { pathname, search } = new URL(request.url);
      const isFavourites = pathname === contract.favourites.list.path;
      if (!isFavourites)
        return market.send({ ...contract.places.tags, path: `${pathname}${search}` as "/v3/x" }, {}, {});
      if (request.method === "GET") return isDown ? new Response("", { status: 503 }) : Response.json(stored);
      stored.items = (await request.json<{ storeIDs: string[] }>()).storeIDs;
      return Response.json(stored);
    },
    { upstreamOrigin: "https://api.example" },
  );
  const ask = (host: string, body?: object) =>
    call(`${host}${contract.favourites.list.path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: "Bearer of-the-api", "Content-Type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const countWrites = () => seen.filter(({ method, url }) => method === "POST" && url.includes("favourites")).length;
  return { ask, stored, countWrites };
}

test("over a remote API favourites are the same: the gateway reads its list and writes it whole (PD122)", async () => {
  const { ask, stored } = await remoteFavourites(false);
  expect(await (await ask(hostOf("warisan"))).json()).toEqual({ items: ["1001"] });
  const replaced = await ask(hostOf("warisan"), { storeIDs: ["1003", "1001"] });
  expect([replaced.status, await replaced.json()]).toEqual([200, { items: ["1003", "1001"] }]);
  expect(stored.items).toEqual(["1003", "1301", "1001"]);
  expect(await (await ask(origin)).json()).toEqual({ items: ["1003", "1301", "1001"] });
});

test("a list that cannot be read is not written (PD122)", async () => {
  const { ask, stored, countWrites } = await remoteFavourites(true);
  const refused = await ask(hostOf("warisan"), { storeIDs: ["1003"] });
  expect([refused.status, (await refused.json<Failure>()).error.code]).toEqual([502, "UPSTREAM_ERROR"]);
  expect([stored.items, countWrites()]).toEqual([["1301", "1001"], 0]);
});

async function tagsAt(host?: string): Promise<string[]> {
  const reply = await market.send(contract.places.tags, {}, {}, host);
  return (await reply.json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
}

test("the tags of a merchant's host are those of its stores (PD122)", async () => {
  const all = await tagsAt();
  expect(all).toHaveLength(11);
  for (const merchant of merchants) {
    const reply = await market.send(contract.stores.bySubdomain, { params: { subdomain: merchant } }, {});
    const { items } = await reply.json<{ items: { filterTagIDs: string[] }[] }>();
    const own = new Set(items.flatMap(({ filterTagIDs }) => filterTagIDs));
    expect(await tagsAt(hostOf(merchant)), merchant).toEqual(all.filter((id) => own.has(id)));
  }
  expect(await tagsAt(hostOf("sakura"))).toEqual(["japanese"]);
});

test("a remote upstream that sends everything shows one merchant only (PD3)", async () => {
  const stores = async () => {
    const reply = await market.send(contract.stores.nearby, { query: {} }, {});
    return reply.json<{ items: { merchant: { merchantId: string } }[] }>();
  };
  const everything = await stores();
  const warisan = await (
    await market.send(contract.stores.bySubdomain, { params: { subdomain: "warisan" } }, {})
  ).json();
  const { call, seen } = setUp(
    (request) => Response.json(new URL(request.url).pathname.includes("/stores/warisan") ? warisan : everything),
    { upstreamOrigin: "https://api.example" },
  );
  const response = await call(`${hostOf("warisan")}/v4/web/find-nearby-stores`);
  const { items } = await response.json<typeof everything>();
  expect(new Set(everything.items.map(({ merchant }) => merchant.merchantId)).size).toBeGreaterThan(3);
  expect(new Set(items.map(({ merchant }) => merchant.merchantId))).toEqual(new Set(["warisan"]));
  // The remote API does not know our field.
  expect(seen.map(({ url }) => new URL(url).search)).not.toContainEqual(expect.stringContaining("merchantID"));
  const marketplace = await call(`${origin}/v4/web/find-nearby-stores`);
  expect((await marketplace.json<typeof everything>()).items).toEqual(everything.items);
});
