import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textFolders } from "#app/i18n/folders.ts";
import { getTexts } from "#app/i18n/server.ts";
import { words } from "#app/routes/dev-ui/gallery/words.ts";
import { type Locale, locales } from "#shared/domain/text/locale.ts";
import { weighHtml } from "#tests/support/page-bytes.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { varsAtLunch } from "./servers.ts";
import { createVisitor, find, type ReadPage } from "./visitor.ts";

// Which scripts of the build a page names. That a browser loads these and no other: tests/e2e/integrity.e2e.ts.

let origin: string;

beforeAll(async () => {
  origin = await startGateway(varsAtLunch(1));
});

afterAll(stopGateways);

const folder = join(import.meta.dirname, "../../build/client/assets");
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
const sources = new Map(files.map((file) => [`/assets/${file}`, readFileSync(join(folder, file), "utf8")]));
const hashOf = (path: string) =>
  `sha384-${createHash("sha384")
    .update(sources.get(path) ?? "")
    .digest("base64")}`;

const paths = {
  home: "/",
  store: "/1301/home",
  "dish with options": "/1301/item/jade-wantan-noodles",
  checkout: "/1301/checkout",
  login: "/login",
  privacy: "/privacy",
  missing: "/no/such/page",
};
const cases = Object.entries(paths).flatMap(([name, path]) => locales.map((locale) => ({ name, path, locale })));

/** The scripts with a hash that a page names, by address. */
function hashesIn({ document }: ReadPage): Record<string, string> {
  const map = find(document, "script[type=importmap]").rawText;
  return (JSON.parse(map) as { integrity: Record<string, string> }).integrity;
}

/** The scripts that a script imports before it runs. */
function importsOf(path: string): string[] {
  const names = (sources.get(path) ?? "").matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);
  return [...names].map(([, name]) => `/assets/${name}`);
}

/** The scripts that the HTML starts by itself. */
function startedBy({ document }: ReadPage): string[] {
  const text = document.querySelectorAll("script:not([type])").map(({ rawText }) => rawText);
  return [...text.join("\n").matchAll(/\bimport\("([^"]+\.js)"\)/g)].map(([, path = ""]) => path);
}

test.each(cases)("$path names the hash of every script that it starts with, in $locale", async ({ path, locale }) => {
  const page = await createVisitor(origin, { locale }).ask(path);
  const hashes = hashesIn(page);
  const named = Object.keys(hashes);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((script) => hashes[script] !== hashOf(script))).toEqual([]);
  // With the same hash the browser takes what is preloaded; without, it would load it twice.
  const preloads = page.document.querySelectorAll("link[rel=modulepreload]");
  expect(preloads).toHaveLength(named.length);
  for (const link of preloads) expect(link.getAttribute("integrity")).toBe(hashes[link.getAttribute("href") ?? ""]);
  const [started, imported] = [startedBy(page), named.flatMap(importsOf)];
  expect(Math.min(started.length, imported.length)).toBeGreaterThan(1);
  expect([...started, ...imported].filter((script) => !(script in hashes))).toEqual([]);
});

const allTexts = (locale: Locale) => Object.values(getTexts(locale)).flatMap((namespace) => Object.values(namespace));

/** Texts that only one language has, which are long enough to be found in a script by themselves. */
function ownTexts(locale: Locale): string[] {
  const others = new Set(locales.filter((one) => one !== locale).flatMap(allTexts));
  const isLong = (text: string) => (locale === "CN" ? /\p{Script=Han}{4}/u.test(text) : text.length > 11);
  // The name of the place of a first visit is also stored with it.
  const town = getTexts(locale)["common"]?.["defaultPlace"];
  return allTexts(locale).filter((text) => isLong(text) && text !== town && !others.has(text));
}

const textsIn = (script: string, texts: readonly string[]) =>
  texts.filter((text) => sources.get(script)?.includes(text));

const isTextOf = (script: string, locale: Locale) => script.startsWith(`/assets/${textFolders[locale]}-`);

test.each(locales)("texts of %s are in scripts of their own, beside no other language's", (locale) => {
  const texts = ownTexts(locale);
  // The gallery has words of its own in its script, in English alone.
  const isOfGallery = (script: string) => sources.get(script)?.includes(words.description);
  const others = [...sources.keys()].filter((script) => !isTextOf(script, locale) && !isOfGallery(script));
  expect(others.length).toBeGreaterThan(50);
  expect(others.flatMap((script) => textsIn(script, texts).map((text) => `${text} in ${script}`))).toEqual([]);
});

test.each(cases)("the $name page names the texts of its own language and no others, in $locale", async (one) => {
  const scripts = Object.keys(hashesIn(await createVisitor(origin, { locale: one.locale }).ask(one.path)));
  const texts = scripts.filter((script) => isTextOf(script, one.locale));
  expect(texts.flatMap((script) => textsIn(script, ownTexts(one.locale)))).not.toEqual([]);
  for (const other of locales.filter((locale) => locale !== one.locale))
    expect(scripts.filter((script) => isTextOf(script, other))).toEqual([]);
});

/** Names that valibot's schemas keep through minification. */
const schemaMarks = ["~run", "~standard", "valibot"];

/** What loads later and checks what comes from another site, or has a library that does. */
const withSchemas = ["create-calendar", "start-plugin"];

const isLater = (script: string) => withSchemas.some((name) => script.startsWith(`/assets/${name}-`));

test("no script has schema code but those of the plugin and of the calendar, which no page starts with", async () => {
  const found = [...sources.keys()].filter((script) => textsIn(script, schemaMarks).length > 0);
  expect(found).not.toEqual([]);
  // The library may be a file of its own, which both import.
  const strays = found.filter((script) => !isLater(script));
  const importers = [...sources.keys()].filter((path) => importsOf(path).some((script) => strays.includes(script)));
  expect(importers.filter((script) => !isLater(script))).toEqual([]);
  for (const path of Object.values(paths)) {
    const scripts = Object.keys(hashesIn(await createVisitor(origin).ask(path)));
    expect(
      scripts.filter((script) => found.includes(script) || isLater(script)),
      path,
    ).toEqual([]);
  }
});

test("the list page has neither code nor style of the landing view", async () => {
  const visitor = createVisitor(origin);
  const list = await visitor.ask("/");
  expect(Object.keys(hashesIn(list)).filter((script) => script.includes("landing"))).toEqual([]);
  expect(list.document.querySelector('style[data-href~="landing"]')).toBeNull();
  const landing = await visitor.ask("/?isLanding=1");
  expect(landing.document.querySelector('style[data-href~="landing"]')).not.toBeNull();
});

const mostHtmlRatio = 1.8;

// Checkout has next to no HTML: its cart is the browser's.
test.each(["home", "store", "dish with options"] as const)(
  `the data behind the HTML of the %s page costs at most ${mostHtmlRatio} times the HTML`,
  async (name) => {
    const { whole, without } = weighHtml((await createVisitor(origin).ask(paths[name])).html);
    expect(whole / without, `${whole} ÷ ${without} bytes of gzip`).toBeLessThanOrEqual(mostHtmlRatio);
  },
);
