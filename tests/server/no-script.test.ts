import { afterAll, beforeAll, expect, test } from "vitest";
import { account as accountEN } from "#app/i18n/en/account.ts";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { common as commonEN } from "#app/i18n/en/common.ts";
import { map as mapEN } from "#app/i18n/en/map.ts";
import { noScript as noScriptEN } from "#app/i18n/en/no-script.ts";
import { store as storeEN } from "#app/i18n/en/store.ts";
import { address as addressCN } from "#app/i18n/zh-hans/address.ts";
import { common as commonCN } from "#app/i18n/zh-hans/common.ts";
import { map as mapCN } from "#app/i18n/zh-hans/map.ts";
import { noScript as noScriptCN } from "#app/i18n/zh-hans/no-script.ts";
import { store as storeCN } from "#app/i18n/zh-hans/store.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { plainPages } from "#tests/support/plain-pages.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, textsOf } from "./visitor.ts";

// What a visitor without JavaScript reads and sends. What they see of it: tests/e2e/no-script.e2e.ts.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const texts = {
  EN: { ...commonEN, ...addressEN, ...mapEN, ...noScriptEN, ...storeEN },
  CN: { ...commonCN, ...addressCN, ...mapCN, ...noScriptCN, ...storeCN },
};

const cases = plainPages.flatMap((page) => locales.map((locale) => ({ ...page, locale })));

test.each(cases)("without JavaScript $name says what works, in $locale", async ({ path, note, works, locale }) => {
  const { document } = await createVisitor(origin, { locale }).open(path);
  const notes = textsOf(document, "noscript aside.noscript");
  if (note === null) expect(notes).toEqual([]);
  else expect(notes).toEqual([expect.stringContaining(texts[locale][note])]);
  expect(document.querySelector(works)).not.toBeNull();
});

const hosts = ["localhost", "jadedragon.localhost", "dailyserve.localhost"];

test.each(hosts)("no text of a page of %s is a value that has no text", async (host) => {
  for (const locale of locales) {
    for (const { path } of plainPages) {
      const { document } = await createVisitor(origin, { host, locale }).open(path);
      expect(document.textContent, path).not.toMatch(/\[object |\bundefined\b|\bNaN\b/);
    }
  }
});

test("the banner of a code leads to it, and nothing claims that it is kept", async () => {
  const visitor = createVisitor(origin);
  const { document } = await visitor.open("/");
  const href = find(document, '.offer[href="/campaign?code=BARU10"]').getAttribute("href") ?? "";
  const campaign = await visitor.open(href);
  expect(textsOf(campaign.document, ".code-card.marked .code")).toEqual(["BARU10"]);
  expect(textsOf(campaign.document, ".code-card.marked [role=status]")).toEqual([""]);
});

test("the search of a menu is a form that the server answers", async () => {
  const visitor = createVisitor(origin);
  const menu = await visitor.open("/1301/home");
  const found = await visitor.send(menu, find(menu.document, "form[role=search]"), { q: "wantan" });
  expect(found.path).toBe("/1301/home?q=wantan");
  expect(found.document.querySelector('a[href="/1301/item/jade-wantan-noodles"]')).not.toBeNull();
  expect(found.document.querySelector('a[href="/1301/item/jade-har-gow"]')).toBeNull();
  const pinyin = await visitor.open("/1301/home?q=xiajiao");
  expect(textsOf(pinyin.document, "article.dish mark")[0]).toBe("虾饺");
  expect(pinyin.document.querySelector('a[href="/1301/item/jade-wantan-noodles"]')).toBeNull();
});

const dishNames = { EN: "Wantan Noodles", CN: "云吞面" };

test.each(locales)("list, menu and dish can be read, and what a button opens is in the page, in %s", async (locale) => {
  const visitor = createVisitor(origin, { locale });
  const list = await visitor.open("/");
  const menu = await visitor.open(find(list.document, 'article.store a[href="/1301/home"]').getAttribute("href") ?? "");
  expect(find(menu.document, "main").text).toContain("RM10.03");
  // A browser opens by itself what such a button names.
  const button = menu.document.querySelectorAll("button").find(({ text }) => text === texts[locale].storeInfo);
  const box = menu.document.getElementById(button?.getAttribute("popovertarget") ?? "");
  expect(box?.getAttribute("popover")).toBe("auto");
  expect(box?.text).toContain(texts[locale].registrationNo);
  const link = find(menu.document, 'a[href="/1301/item/jade-wantan-noodles"]').getAttribute("href") ?? "";
  const dish = await visitor.open(link);
  expect(find(dish.document, "h1").text).toBe(dishNames[locale]);
  expect(find(dish.document, "main").text).toContain(texts[locale].required);
});

test("the language switch and search are links and forms", async () => {
  const visitor = createVisitor(origin, { locale: "EN" });
  const english = await visitor.open("/");
  const chinese = await visitor.open(find(english.document, "a.lang").getAttribute("href") ?? "");
  expect(find(chinese.document, "html").getAttribute("lang")).toBe("zh-Hans-MY");
  const found = await visitor.send(chinese, find(chinese.document, "form[role=search]"), { q: "虾饺" });
  expect(find(found.document, "main").text).toContain("玉龙点心");
});

test("the tabs of a profile are links of the page", async () => {
  const visitor = createVisitor(origin, { locale: "EN" });
  const wallet = await visitor.open("/profile?tab=wallet");
  const tabs = find(wallet.document, `nav[aria-label="${accountEN.profileTabs}"]`);
  expect(textsOf(tabs, "[aria-current=page]")).toEqual([accountEN.tabWallet]);
  const next = tabs.querySelectorAll("a").find((tab) => tab.text === accountEN.tabVouchers);
  const vouchers = await visitor.open(next?.getAttribute("href") ?? "");
  expect(vouchers.path).toBe("/profile?tab=vouchers");
  expect(textsOf(vouchers.document, `nav[aria-label="${accountEN.profileTabs}"] [aria-current=page]`)).toEqual([
    accountEN.tabVouchers,
  ]);
});

test("at least four stores are in the HTML of / wherever the machine is (PD4)", async () => {
  const { document } = await createVisitor(origin).ask("/");
  expect(document.querySelectorAll("article.store").length).toBeGreaterThanOrEqual(4);
});

test.each(locales)("a place is searched for and chosen by forms, in %s (S48)", async (locale) => {
  const visitor = createVisitor(origin, { locale });
  const list = await visitor.open("/search?q=rice");
  // The page of the link remembers where the visitor came from.
  const link = find(list.document, "a.loc").getAttribute("href") ?? "";
  const headers = { Referer: `${origin.replace("127.0.0.1", "localhost")}/search?q=rice` };
  const asking = await visitor.open(link, { headers });
  const form = find(asking.document, 'form[role=search][action="/address"]');
  const found = await visitor.send(asking, form, { place: "59200" });
  expect(found.path).toContain("place=59200");
  expect(textsOf(found.document, ".plain-places h2")[0]).toBe(texts[locale].placesFor.replace("{{term}}", "59200"));
  const buttons = find(found.document, ".plain-places ul").querySelectorAll("button");
  expect(buttons).toHaveLength(3);
  const name = (buttons[0]?.text ?? "").split(/[,，]/)[0] ?? "";
  const chosen = await visitor.send(found, find(found.document, "form[method=post]"), {}, buttons[0]);
  expect([chosen.status, chosen.path]).toEqual([200, "/search?q=rice"]);
  expect(decodeURIComponent(visitor.cookies.get("mk.place") ?? "")).toMatch(new RegExp(`^3\\.\\d+,101\\.\\d+,${name}`));
  expect(textsOf((await visitor.open("/")).document, ".loc")[0]).toContain(name);
});

test.each(locales)(
  "a place near the pin and an area are chosen on the page of the map, in %s (S49)",
  async (locale) => {
    for (const end of [0, -1]) {
      const visitor = createVisitor(origin, { locale });
      const map = await visitor.open("/address/map");
      const button = map.document.querySelectorAll('noscript button[name="place"]').at(end);
      const name = button?.text.trim() ?? "";
      const chosen = await visitor.send(map, find(map.document, "form[method=post]"), {}, button);
      expect([chosen.status, chosen.path]).toEqual([200, "/"]);
      expect(name).not.toBe("");
      expect(textsOf(chosen.document, ".loc")[0]).toContain(name);
    }
  },
);

test.each(locales)("a place that cannot be used is refused in words, and nothing is stored, in %s", async (locale) => {
  const visitor = createVisitor(origin, { locale });
  for (const place of ["1.3,90,Sea", "3.13,101.671", "", `3.13,101.671,${"x".repeat(121)}`]) {
    const answer = await visitor.ask("/address", { form: { place, redirect: "/" } });
    expect([place, answer.status, visitor.cookies.has("mk.place")]).toEqual([place, 400, false]);
    expect(find(answer.document, "main").text).toContain(texts[locale].placeRefused);
  }
  const huge = { place: "3.13,101.671,Bangsar", redirect: "x".repeat(9000) };
  expect((await visitor.ask("/address", { form: huge })).status).toBe(400);
});

/** Chooses a place and asks to go on somewhere. */
const choose = (redirect: string, headers: Record<string, string> = {}) =>
  createVisitor(origin).ask("/address", { form: { place: "3.13,101.671,Bangsar", redirect }, headers });

test("the form of a place leads to a path of our own only, and no other site can send it", async () => {
  for (const [redirect, location] of [
    ["/1301/home?tableId=T1", "/1301/home?tableId=T1"],
    ["//evil.example", "/"],
    ["https://evil.example/", "/"],
    ["/\\evil.example", "/"],
    ["/address/map", "/"],
  ] as const) {
    const { status, headers } = await choose(redirect);
    expect([status, headers.get("Location")], redirect).toEqual([303, location]);
    expect(headers.getSetCookie()).toContain(
      "mk.place=3.13%2C101.671%2CBangsar; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  }
  const foreign = await choose("/", { Origin: "https://evil.example" });
  expect([foreign.status, foreign.headers.getSetCookie().join()]).toEqual([
    400,
    expect.not.stringContaining("mk.place"),
  ]);
});
