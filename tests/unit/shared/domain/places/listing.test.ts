import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Store } from "#shared/contract/entities.ts";
import {
  addPage,
  emptyStoreList,
  selectFeaturedStores,
  fetchStores,
  groupByMerchant,
  type StorePage,
} from "#shared/domain/places/listing.ts";

type Kind = "open" | "preOrder" | "closed" | "hidden";

function store(id: string, kind: Kind, more: Partial<Store> = {}): Store {
  return {
    id,
    name: `Store ${id}`,
    bannerUrl: "/assets/img/b.webp",
    phoneNumber: "+60312345678",
    distance: null,
    addressLine1: "1 Jalan Peel",
    addressLine2: "",
    postCode: "55100",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    badges: [],
    isOpen: kind === "open" || kind === "hidden",
    takesOrders: true,
    closedUntil: null,
    orderAheadDays: kind === "preOrder" ? 3 : 0,
    isDeliveryTimeAvailable: true,
    isVoucherPromo: false,
    isDeliveryPromo: false,
    supportedDineType: ["PICKUP"],
    currentOpeningHour: null,
    currentClosingHour: null,
    nextOpeningHour: null,
    previousClosingHour: null,
    filterTagIDs: [],
    rating: 4,
    businessCategory: "5812",
    isShowInMainPage: kind !== "hidden",
    miscellaneousFees: [],
    merchant: { merchantId: `m${id}`, name: "M", brandName: "M", subdomain: "m" },
    lat: 3.1,
    lng: 101.7,
    ratingCount: 100,
    minOrderAmount: {},
    ...more,
  };
}

/** A server with these pages: the cursor is the number of the next one. */
function server(pages: Store[][]) {
  const asked: (string | null)[] = [];
  const fetchPage = (cursor: string | null): Promise<StorePage | null> => {
    asked.push(cursor);
    const index = Number(cursor ?? 0);
    return Promise.resolve({ items: pages[index] ?? [], cursor: index + 1 < pages.length ? String(index + 1) : null });
  };
  return { fetchPage, asked };
}

const idsOf = (stores: readonly Store[]) => stores.map(({ id }) => id);

test("stores that are not for the main page are left out (S190)", () => {
  const list = addPage(emptyStoreList, { items: [store("1", "open"), store("2", "hidden")], cursor: "more" });
  expect(idsOf(list.all)).toEqual(["1"]);
});

test("open, pre-order and closed stores go to their lists (S191, S192, S193)", () => {
  const items = [
    store("1", "closed"),
    store("2", "preOrder"),
    store("3", "open"),
    store("4", "open", { orderAheadDays: 2 }),
  ];
  const list = addPage(emptyStoreList, { items, cursor: "more" });
  expect(idsOf(list.all)).toEqual(["3", "4"]);
  expect(idsOf(list.preOrder)).toEqual(["2"]);
  expect(idsOf(list.closed)).toEqual(["1"]);
  expect(list).toMatchObject({ cursor: "more", isComplete: false });
});

test.each([
  [[4], 1],
  [[3, 1], 2],
  [[1, 1, 1, 1, 1], 4],
  [[2, 0, 2, 5], 3],
  [[0, 0, 0], 3],
  [[3], 1],
])(
  "with %j open stores a page, paging stops after %i pages: more than 3 are there (S194, S325)",
  async (counts, asks) => {
    const pages = counts.map((count, page) =>
      Array.from({ length: count }, (_, index) => store(`${page}${index}`, "open")),
    );
    const { fetchPage, asked } = server(pages);
    await fetchStores(fetchPage);
    expect(asked).toHaveLength(asks);
  },
);

test.each([null, undefined, ""])(
  "a cursor of %j is none: pre-order, then closed stores follow the open ones (S194, S195)",
  (cursor) => {
    const items = [store("1", "closed"), store("2", "preOrder"), store("3", "open")];
    const list = addPage(emptyStoreList, { items, cursor });
    expect(idsOf(list.all)).toEqual(["3", "2", "1"]);
    expect(list).toMatchObject({ cursor: null, isComplete: true });
  },
);

test("a complete list is not asked for again and nothing is appended twice (S195)", async () => {
  const { fetchPage, asked } = server([[store("1", "closed")]]);
  const list = await fetchStores(fetchPage);
  expect(await fetchStores(fetchPage, list)).toBe(list);
  expect(asked).toEqual([null]);
});

test("dummy ids are page counter + index, 50 a page (S326)", async () => {
  const pages = [
    [store("1", "open"), store("2", "hidden"), store("3", "closed")],
    [store("4", "open"), store("5", "preOrder")],
    [store("6", "open")],
  ];
  const list = await fetchStores(server(pages).fetchPage);
  expect(list.counter).toBe(150);
  expect(list.all.map(({ id, dummyId }) => [id, dummyId])).toEqual([
    ["1", 0],
    ["4", 50],
    ["6", 100],
    ["5", 51],
    ["3", 2],
  ]);
});

const kinds = fc.constantFrom<Kind[]>("open", "open", "preOrder", "closed", "hidden");
const somePages = fc
  .array(fc.array(kinds, { maxLength: 6 }), { minLength: 1, maxLength: 6 })
  .map((pages) =>
    pages.map((page, number) => page.map((kind, index) => ({ kind, store: store(`${number}${index}`, kind) }))),
  );

test("a gathering is what reading page after page by hand gives (S190–S195, S325, S326)", async () => {
  await fc.assert(
    fc.asyncProperty(somePages, async (pages) => {
      let read: { kind: Kind; id: string; dummyId: number }[] = [];
      let asks = 0;
      while (asks < pages.length && read.filter(({ kind }) => kind === "open").length < 4) {
        const page = pages[asks] ?? [];
        read = [...read, ...page.map(({ kind, store }, index) => ({ kind, id: store.id, dummyId: asks * 50 + index }))];
        asks += 1;
      }
      const isComplete = asks === pages.length;
      const order: Kind[] = isComplete ? ["open", "preOrder", "closed"] : ["open"];
      const expected = order.flatMap((kind) => read.filter((one) => one.kind === kind));

      const { fetchPage, asked } = server(pages.map((page) => page.map(({ store }) => store)));
      const list = await fetchStores(fetchPage);
      expect(asked).toEqual([null, ...pages.slice(1, asks).map((_, index) => String(index + 1))]);
      expect(list.isComplete).toBe(isComplete);
      expect(list.cursor).toBe(isComplete ? null : String(asks));
      expect(list.all.map(({ id, dummyId }) => [id, dummyId])).toEqual(
        expected.map(({ id, dummyId }) => [id, dummyId]),
      );
      expect(new Set(list.all.map(({ dummyId }) => dummyId)).size).toBe(list.all.length);
    }),
  );
});

test("gathering on and on ends with every store once, open before pre-order before closed (S194, S195)", async () => {
  await fc.assert(
    fc.asyncProperty(somePages, async (pages) => {
      const { fetchPage, asked } = server(pages.map((page) => page.map(({ store }) => store)));
      let list = await fetchStores(fetchPage);
      while (!list.isComplete) list = await fetchStores(fetchPage, list);
      const all = pages.flat().filter(({ kind }) => kind !== "hidden");
      const order: Kind[] = ["open", "preOrder", "closed"];
      expect(asked).toHaveLength(pages.length);
      expect(idsOf(list.all)).toEqual(
        order.flatMap((kind) => all.filter((one) => one.kind === kind).map(({ store }) => store.id)),
      );
    }),
  );
});

test("a page that fails leaves what is there, and the next call asks for it again (S292)", async () => {
  const { fetchPage } = server([[store("1", "open")], [store("2", "open")]]);
  expect(await fetchStores(() => Promise.resolve(null))).toBe(emptyStoreList);
  const list = await fetchStores((cursor) => (cursor === null ? fetchPage(cursor) : Promise.resolve(null)));
  expect(idsOf(list.all)).toEqual(["1"]);
  expect(list).toMatchObject({ cursor: "1", isComplete: false });
  expect(idsOf((await fetchStores(fetchPage, list)).all)).toEqual(["1", "2"]);
});

test("a store that comes twice is listed once, and a server that goes in circles is left (S194)", async () => {
  let asks = 0;
  const list = await fetchStores((cursor) => {
    asks += 1;
    return Promise.resolve({ items: [store("1", "open"), store("2", "closed")], cursor: cursor === "a" ? "b" : "a" });
  });
  expect(asks).toBe(3);
  expect(idsOf(list.all)).toEqual(["1", "2"]);
  expect(list.isComplete).toBe(true);
});

const merchant = (merchantId: string): Partial<Store> => ({
  merchant: { merchantId, name: "", brandName: "", subdomain: "" },
});

test("a store that takes no orders is neither closed nor one to order ahead in, and is never featured", async () => {
  const noOrders = { isOpen: false, takesOrders: false, rating: 5 };
  const menuOnly = ["1", "2", "3", "4"].map((id) => store(id, "preOrder", noOrders));
  const list = addPage(emptyStoreList, { items: [...menuOnly, store("5", "closed")], cursor: "more" });
  expect([list.all, list.preOrder, list.closed].map(idsOf)).toEqual([["1", "2", "3", "4"], [], ["5"]]);
  expect(selectFeaturedStores(list.all)).toEqual([]);
  // Else a market of such stores would be read to its end for every list.
  const { fetchPage, asked } = server([menuOnly, [store("6", "open")]]);
  await fetchStores(fetchPage);
  expect(asked).toEqual([null]);
});

test("outlets of one merchant stand under its first store, in order (S103, S128)", () => {
  const items = [
    store("1", "open", merchant("a")),
    store("2", "open", merchant("b")),
    store("3", "open", merchant("a")),
    store("4", "closed", merchant("a")),
  ];
  const groups = groupByMerchant(addPage(emptyStoreList, { items }).all);
  expect(groups.map((group) => [group.id, idsOf(group.storesUnderSameMerchant)])).toEqual([
    ["1", ["3", "4"]],
    ["2", []],
  ]);
  expect(items[0]).not.toHaveProperty("storesUnderSameMerchant");
});

test("featured: the best rated open stores with 50 ratings, one a merchant, at most four (S136)", () => {
  const rated = (id: string, rating: number | null, more: Partial<Store> = {}) =>
    store(id, "open", { rating, ...more });
  const stores = [
    rated("1", 4.2),
    rated("2", 4.9, { ratingCount: 49 }),
    rated("3", 4.8, { ratingCount: 50 }),
    rated("4", null),
    rated("5", 4.6, merchant("m1")),
    rated("6", 4.6),
    store("7", "closed", { rating: 5 }),
    store("8", "hidden", { rating: 5 }),
    rated("9", 4.1),
    rated("10", 4.0),
  ];
  expect(idsOf(selectFeaturedStores(stores))).toEqual(["3", "5", "6", "9"]);
  expect(selectFeaturedStores([])).toEqual([]);
});
