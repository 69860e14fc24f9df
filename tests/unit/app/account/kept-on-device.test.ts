import { setI18n } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { noPreferences } from "#shared/domain/people/food-preferences.ts";

const device = new Map<string, string>();
let asked: string[] = [];
/** What the profile of the API has. */
let stored: object | undefined;

/** A page of a customer in front of an API; `dataset` is what the server has written into the document. */
function openPage(dataset: Readonly<Record<string, string | undefined>>) {
  const localStorage = {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => void device.set(key, value),
    removeItem: (key: string) => void device.delete(key),
  };
  vi.stubGlobal("window", { localStorage, addEventListener: () => undefined });
  vi.stubGlobal("location", new URL("https://makan.test/profile"));
  vi.stubGlobal("document", {
    documentElement: { dataset: { lang: "en-MY", ...dataset } },
    cookie: "",
    getElementById: () => null,
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/v3/auth") return Response.json({ token: "t", customer: { ID: "c1", AffiliateCode: "" } });
    asked.push(`${request.method} ${pathname}`);
    if (pathname === "/v3/web/favourites") return Response.json({ items: [] });
    return Response.json({ item: profile() });
  });
}

const profile = () => ({ name: "A", addresses: [], vehicles: [], vouchers: [], foodPreferences: stored });

async function logIn() {
  const { sessionStore } = await import("#app/session/session-instance.ts");
  const { applySession } = await import("#app/session/session-replies.ts");
  await sessionStore.restore();
  await sessionStore.apply((state) =>
    applySession(state, { isBinded: true, item: profile() as never, customerId: "c1", token: "t" }),
  );
}

beforeEach(() => {
  [asked, stored] = [[], undefined];
  device.clear();
  setI18n(createI18n("EN", getTexts("EN")));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const noPeanuts = { ...noPreferences, allergens: ["PEANUT" as const] };

async function chooseFood() {
  const { getKeeper, saveFoodPreferences } = await import("#app/account/stored-choice.ts");
  const isSaved = await saveFoodPreferences(noPeanuts);
  const text = [...device.values()].find((value) => value.includes("PEANUT"));
  return { isSaved, keeper: getKeeper(), owner: (JSON.parse(text ?? "{}") as { owner?: unknown }).owner };
}

test("food that a customer cannot eat stays on the device where the gateway does not send it (PD114)", async () => {
  openPage({ lacks: "places.tags profile.foodPreferences" });
  // The profile has the field, and would never change.
  stored = noPreferences;
  await logIn();
  expect(await chooseFood()).toEqual({ isSaved: true, keeper: "device", owner: null });
  const { joinKnownProfile } = await import("#app/account/stored-choice.ts");
  await joinKnownProfile();
  expect(asked).toEqual([]);
});

test("it stays on the device where the profile has no such field", async () => {
  openPage({});
  await logIn();
  expect(await chooseFood()).toEqual({ isSaved: true, keeper: "device", owner: null });
  expect(asked).toEqual([]);
});

test("it is the profile's only where the API gives back what it was told", async () => {
  openPage({});
  stored = noPreferences;
  await logIn();
  expect(await chooseFood()).toMatchObject({ isSaved: true, owner: null });
  stored = noPeanuts;
  expect(await chooseFood()).toEqual({ isSaved: true, keeper: "profile", owner: "c1" });
  expect(asked).toEqual(["PATCH /v3/web/profile", "PATCH /v3/web/profile"]);
});

test.each([
  { dataset: { lacks: "favourites.list favourites.replace" }, calls: [] },
  { dataset: {}, calls: ["GET /v3/web/favourites", "POST /v3/web/favourites"] },
])("hearts with $dataset ask for $calls (PD114)", async ({ dataset, calls }) => {
  openPage(dataset);
  await logIn();
  const { changeFavourites, getFavourites } = await import("#app/store/favourites-store.ts");
  const { toggleFavourite } = await import("#app/store/favourites/favourites-list.ts");
  const { syncFavourites } = await import("#app/store/favourites/sync-favourites.ts");
  await changeFavourites((before) => toggleFavourite(before, "501"));
  await syncFavourites();
  expect(asked).toEqual(calls);
  expect(getFavourites().ids).toEqual(["501"]);
});
