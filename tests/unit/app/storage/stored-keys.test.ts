import { beforeEach, expect, test, vi } from "vitest";
import { keepPromo } from "#app/account/kept-promo.ts";
import { rememberStore } from "#app/cart/add-to-cart.ts";
import { addRecentSearch } from "#app/discover/catalogue/recent-searches.tsx";
import { declaredKeys, findDeclaration } from "#app/storage/declared-keys.client.ts";
import { forgetPerson, forgetTab, giveTo } from "#app/storage/forget-person.client.ts";
import { localStore, personStore, personTabStore, tabStore } from "#app/storage/storage.ts";
import { keepTable } from "#app/store/kept-table.ts";
import { readSource, sourcesIn } from "#tests/support/source-graph.ts";
import { createArea } from "#tests/support/storage-area.ts";

const cookies: string[] = [];
const areas = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

beforeEach(async () => {
  cookies.length = 0;
  for (const values of Object.values(areas)) values.clear();
  vi.stubGlobal("window", {
    localStorage: createArea(areas.localStorage),
    sessionStorage: createArea(areas.sessionStorage),
  });
  vi.stubGlobal("document", {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
});

function logIn(customerID: string, isBinded = true) {
  areas.localStorage.set("mk.customerID", customerID).set("mk.isBinded", String(isBinded));
}

/** Each has a reason: the ports themselves, cookies, the service worker, the page of a partner, and looks before anything loads. */
const reachingFiles = [
  "app/api/call.client.ts",
  "app/embed/host-storage.ts",
  "app/errors/chunk-failure.ts",
  "app/orders/push/push-slot.tsx",
  "app/place/place-cookie.ts",
  "app/plugin/start-plugin.ts",
  "app/plugin/window-parts.ts",
  "app/service-worker/copies.ts",
  "app/service-worker/kitchen.ts",
  "app/service-worker/offline-page.ts",
  "app/service-worker/own-replies.ts",
  "app/service-worker/public-replies.ts",
  "app/service-worker/service-worker.ts",
  "app/service-worker/variant.ts",
  "app/shell/scroll-memory.tsx",
  "app/staff/language.ts",
  "app/storage/forget-person.client.ts",
  "app/storage/rail-cookie.ts",
  "app/storage/storage.ts",
  "app/storage/window-storage.ts",
];

type Fees = Parameters<typeof rememberStore>[0]["miscellaneousFees"];

const everything = () => JSON.stringify([...areas.localStorage, ...areas.sessionStorage]);

/** One key of each declaration, with ids where it has a star. */
const personal = declaredKeys.flatMap(({ key, area, owner }) =>
  owner !== "device" && (area === "local" || area === "session") ? [{ area, key: key.replace("*", "1301") }] : [],
);

async function leaveEverything(text: string) {
  for (const { area, key } of personal) {
    const store = area === "local" ? personStore : personTabStore;
    await store.set(key as never, text);
  }
}

test("what belongs to a person ends with a logout, another customer and a deletion, and is declared once (decision 0075)", () => {
  for (const { key, owner, ends } of declaredKeys as readonly { key: string; owner: string; ends: readonly string[] }[])
    if (owner !== "device") expect(ends, key).toEqual(expect.arrayContaining(["logout", "other", "deletion"]));
  const names = declaredKeys.map(({ area, key }) => `${area} ${key}`);
  expect(new Set(names).size).toBe(names.length);
});

test("every key that the code names is declared, and only these files reach what a browser stores (decision 0075)", () => {
  const reaching = /\b(?:localStorage|sessionStorage|indexedDB|document\.cookie|cookieStore|caches)\b/;
  const found: string[] = [];
  for (const file of sourcesIn("app").filter((one) => one !== "app/storage/declared-keys.client.ts")) {
    const text = readSource(file).replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, "");
    if (reaching.test(text)) found.push(file);
    for (const [, key = ""] of text.matchAll(/["`](mk\.\w+(?:\.\$)?|reservation-\$)/g)) {
      const example = key.replace("$", "1301");
      const isDeclared = (["local", "session", "cookie", "database"] as const).some((area) =>
        findDeclaration(area, example),
      );
      expect(isDeclared, `${key} in ${file}`).toBe(true);
    }
  }
  expect(found.toSorted()).toEqual(reachingFiles);
});

test("what a customer has left is read by that customer only (decision 0075)", async () => {
  logIn("a");
  await leaveEverything("12 Jalan A");
  logIn("b");
  for (const { area, key } of personal)
    expect(await (area === "local" ? personStore : personTabStore).get(key as never), key).toBeNull();
  logIn("g", false);
  expect(await personStore.get("mk.checkout.1301")).toBeNull();
  logIn("a");
  expect(await personStore.get("mk.checkout.1301")).toBe("12 Jalan A");
});

test("a logout takes everything of the person and leaves the carts (decision 0075)", async () => {
  logIn("a");
  await leaveEverything("12 Jalan A");
  await localStore.set("1301", "a cart");
  await tabStore.set("mk.table", "table 8");
  // Of a program of ours that nobody knows any more.
  areas.localStorage.set("mk.forgotten", "12 Jalan A");
  areas.localStorage.set("other-program", "its own");
  await forgetPerson();
  expect(everything()).not.toContain("Jalan A");
  expect([...areas.localStorage.keys()]).toEqual(["mk.customerID", "mk.isBinded", "1301", "other-program"]);
  expect(areas.sessionStorage.get("mk.table")).toBe("table 8");
  expect(cookies.map((text) => text.split("=")[0])).toEqual(["mk.place", "mk.again", "mk.favourites"]);
});

test("recent searches end with a logout, a guest's too (decision 0075)", async () => {
  for (const isBinded of [true, false]) {
    logIn("a", isBinded);
    await addRecentSearch("laksa");
    expect(await addRecentSearch("mee")).toEqual(["mee", "laksa"]);
    await forgetPerson();
    expect(areas.localStorage.has("mk.recentSearches")).toBe(false);
    expect(await addRecentSearch("kopi")).toEqual(["kopi"]);
    areas.localStorage.clear();
  }
});

test("what a guest has left is the customer's after a login, and what another customer has left goes (decision 0075)", async () => {
  logIn("a");
  await personStore.set("mk.recentPlaces", "A's home");
  await personTabStore.set("mk.review", "A's words");
  logIn("g", false);
  await personStore.set("mk.checkout.1301", "a guest's form");
  logIn("b");
  await giveTo("b");
  expect(everything()).not.toMatch(/A's/);
  expect(cookies.map((text) => text.split("=")[0])).toEqual(["mk.place"]);
  expect(await personStore.get("mk.checkout.1301")).toBe("a guest's form");
  logIn("c");
  expect(await personStore.get("mk.checkout.1301")).toBeNull();
});

test("the device has the names of table and store and the store's fees, the tab its promo and its table (S339, PD41)", async () => {
  vi.stubGlobal("dispatchEvent", () => true);
  const fees = [
    { code: "PACKAGING", name: "Packaging", amount: 50, per: "ITEM" as const, dineTypes: [], cap: 200 },
  ] satisfies Fees;
  await rememberStore({ id: "1301", name: "Jade Dragon", miscellaneousFees: fees });
  await keepTable({ storeId: "1301", storeName: "Jade Dragon", id: "t8", name: "8", pax: 2 });
  await keepPromo("MAKAN5");
  expect(Object.fromEntries(areas.localStorage)).toMatchObject({
    "mk.storeName": "Jade Dragon",
    "mk.tableName": "8",
    "mk.miscFees": JSON.stringify(fees),
  });
  expect([...areas.sessionStorage.keys()].toSorted()).toEqual(["mk.promo", "mk.table"]);
  expect(areas.sessionStorage.get("mk.table")).toContain('"t8"');
  expect(areas.sessionStorage.get("mk.promo")).toContain("MAKAN5");
});

test("a tab forgets its forms when another page has logged out", async () => {
  logIn("a");
  await leaveEverything("12 Jalan A");
  await tabStore.set("mk.table", "table 8");
  await forgetTab();
  expect([...areas.sessionStorage.keys()]).toEqual(["mk.table"]);
});
