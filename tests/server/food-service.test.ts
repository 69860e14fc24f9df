import { afterAll, beforeAll, expect, test } from "vitest";
import { getTexts } from "#app/i18n/server.ts";
import { type Locale, locales } from "#shared/domain/text/locale.ts";
import { pageEntries, redirectPaths } from "#shared/pages.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, type ReadPage, textsOf } from "./visitor.ts";

// The host of a food-service company: what its pages must not have, in the HTML of every page (S24, S234).

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

/** Of the sample company, whose kitchen serves meal plans. */
const company = { host: "dailyserve.localhost", store: "2101", dish: "daily-canteen-veg", menu: "dailyserve-popular" };
/** A merchant like most others, with meal plans too. */
const other = { host: "demo.localhost", store: "2301", dish: "demo-plan-3", menu: "demo-popular" };

type Place = typeof company;

/** Every address of the table of pages with the ids of a store, and lists and orders that ask for meal plans. */
function addressesOf({ store, dish, menu }: Place): string[] {
  const all = [...pageEntries.map(([, { path }]) => path), ...Object.values(redirectPaths)].filter(
    (path) => path !== "/dev/ui",
  );
  const paths = all.map((path) =>
    path.replace(":storeId", store).replace(":foodId", dish).replace(":menuId", menu).replace(":voucherId", "none"),
  );
  const queries = ["/search?mode=MEAL_PLAN", "/transaction?mealPlan=1", "/profile?tab=wheel"];
  return [...paths, ...queries, "/login?redirect=GO_BACK", "/?isLanding=1", "/?ui=legacy", "/no/such/page"];
}

const ways = /\/login|logout|mealPlan|MEAL_PLAN|wa\.me|t\.me\/share|sharer/;

/** What the four are called, and the wheel. */
function namesOf(locale: Locale): Set<string | undefined> {
  const { account, catalogue, common, order, panels } = getTexts(locale);
  return new Set([
    common?.["login"],
    common?.["becomeMember"],
    common?.["modeMEAL_PLAN"],
    account?.["loginTitle"],
    account?.["logout"],
    account?.["tabWheel"],
    catalogue?.["modeMEAL_PLAN"],
    order?.["mealPlans"],
    order?.["toWheel"],
    panels?.["shareStore"],
    panels?.["copyLink"],
    panels?.["mealPlans"],
  ]);
}

/** Links, forms, titles and texts of a page that name a login, a logout, a meal plan, sharing or the wheel. */
function findHidden({ document }: ReadPage, locale: Locale): string[] {
  const names = namesOf(locale);
  const leads = document
    .querySelectorAll("a, form, link[rel=canonical]")
    .map((one) => one.getAttribute("href") ?? one.getAttribute("action") ?? "")
    // The other language of a page has its address.
    .filter((href) => ways.test(href.replace(/^[^?]*\?(?:.*&)?lang=\w+$/, "")));
  const texts = textsOf(
    document,
    "a, button, label, label span, h1, h2, h3, .badge, .badge span, .pill, .noscript span",
  );
  const titles = [find(document, "title").text.split(" · ")[0] ?? ""];
  return [...leads, ...[...texts, ...titles].filter((text) => names.has(text))];
}

test.each(locales)(
  "no page of a food-service company has one of the four, or the wheel, in %s (S24, S234)",
  async (locale) => {
    const visitor = createVisitor(origin, { host: company.host, locale });
    for (const path of addressesOf(company)) {
      const page = await visitor.open(path);
      expect(page.status, path).toBeLessThan(500);
      expect(findHidden(page, locale), path).toEqual([]);
    }
  },
);

test.each(locales)("the pages of another merchant have them, in %s", async (locale) => {
  const visitor = createVisitor(origin, { host: other.host, locale });
  const found = await Promise.all(addressesOf(other).map(async (path) => findHidden(await visitor.open(path), locale)));
  const all = new Set(found.flat());
  const { common, account } = getTexts(locale);
  for (const name of [common?.["login"], common?.["modeMEAL_PLAN"], account?.["tabWheel"], "/login"]) {
    expect([...all]).toContain(name);
  }
});

test("a company's store is ordered from in its other modes, and its deals are those of everybody or its own", async () => {
  const visitor = createVisitor(origin, { host: company.host });
  const store = await visitor.open(`/${company.store}/home`);
  expect(store.document.querySelectorAll("input[name=mode]").map((one) => one.getAttribute("value"))).toEqual([
    "DELIVERY",
    "PICKUP",
  ]);
  const { document } = await visitor.open("/campaign");
  expect(find(document, "main").text).toContain("STAFF15");
  const reply = await visitor.ask("/v3/web/promotions");
  const { items } = JSON.parse(reply.html) as { items: { merchantIDs: string[] }[] };
  expect(items.length).toBeGreaterThan(0);
  for (const { merchantIDs } of items) {
    if (merchantIDs.length > 0) expect(merchantIDs).toContain("dailyserve");
  }
});
