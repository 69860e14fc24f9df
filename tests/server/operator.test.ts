import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { legal as legalEN } from "#app/i18n/en/legal.ts";
import { legal as legalCN } from "#app/i18n/zh-hans/legal.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { pageEntries } from "#shared/pages.ts";
import { anOperator } from "#tests/support/an-operator.ts";
import { importMarket } from "#tests/support/import-market.ts";
import { createSmallMarket } from "#tests/support/small-market.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { createVisitor } from "./visitor.ts";

// Who runs a deployment, and what the product is called there (decision 0140): with the same market, one deployment says it and
// one does not.

const key = "0123456789012345678901234567890123456789";
const built = join(import.meta.dirname, "../../build/client");
const origins = new Map<string, string>();

beforeAll(async () => {
  origins.set("nobody", await startWithMarket({}));
  origins.set("Foodie", await startWithMarket({ OPERATOR: JSON.stringify({ ...anOperator, brand: "Foodie" }) }));
});

afterAll(stopGateways);

async function startWithMarket(vars: Record<string, string>): Promise<string> {
  const origin = await startGateway({ DEMO: "", OPERATOR_KEYS: key, ...vars });
  const { merchants = [], menus = [], ...others } = createSmallMarket(1290);
  const market = {
    ...others,
    merchants: merchants.map(({ logo: _logo, ...one }) => one),
    menus: menus.map((menu) => ({ ...menu, foods: menu.foods.map(({ picture: _picture, ...food }) => food) })),
  };
  await importMarket(market, { origin, key });
  return origin;
}

/** Addresses of the sample market, as those of the imported one. */
const toImported = (path: string) =>
  path
    .replaceAll("jade-har-gow", "kedairimba-1")
    .replaceAll("jade-wantan-noodles", "kedairimba-1")
    .replaceAll("jadedragon-steamed", "kedairimba-all")
    .replaceAll(/\b1[38]01\b/g, "7001");

const paths = [
  ...pageEntries.flatMap(([, { example }]) => [toImported(example), `${toImported(example).split("?")[0]}.data`]),
  "/?isLanding=1",
  "/no-such-page",
  "/embed",
  "/embed.js",
  "/openapi.json",
  "/openapi.json?profile=specification",
  "/market.schema.json",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
  "/readyz",
  "/healthz",
  "/v3/web/tags",
  "/v3/web/promotions",
  "/v3/web/stores/kedairimba",
  "/dev",
  "/dev/api",
];

const hosts = ["localhost", "kedairimba.localhost"];

async function askAll(of: string): Promise<{ where: string; status: number; html: string }[]> {
  const found = [];
  for (const host of hosts) {
    for (const locale of locales) {
      const visitor = createVisitor(origins.get(of) ?? "", { host, locale });
      for (const path of paths) {
        const { status, html } = await visitor.ask(path);
        found.push({ where: `${locale} ${host}${path}`, status, html });
      }
    }
  }
  return found;
}

const ofTheDemo = /makan\.example|Makan Demo/i;

test.each(["nobody", "Foodie"])("nothing that a deployment serves is of the demo's company: %s", async (of) => {
  const answers = await askAll(of);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
  expect(answers.filter(({ html }) => ofTheDemo.test(html)).map(({ where }) => where)).toEqual([]);
});

test("no built file is of it", () => {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|css|json|svg|txt|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => ofTheDemo.test(readFileSync(join(built, name), "utf8")))).toEqual([]);
});

test("no text that somebody reads has another name of the product than the operator's", async () => {
  const answers = await askAll("Foodie");
  // What a developer reads: the calls of the script, and the names of the software in documents.
  const ofSoftware = /Makan\.(?:embed|logout)|“Makan:”|"makan|makan-/gi;
  const pagesOfSoftware = /openapi|market\.schema|embed\.js/;
  const wrong = answers.filter(
    ({ where, html }) =>
      !pagesOfSoftware.test(where) && /\bMakan\b|\{\{brand\}\}/.test(html.replaceAll(ofSoftware, "")),
  );
  expect(wrong.map(({ where }) => where)).toEqual([]);
  const front = answers.find(({ where }) => where === "EN localhost/")?.html ?? "";
  expect(front).toContain("<title>Foodie</title>");
  expect(front).toContain('property="og:site_name" content="Foodie"');
  expect(front).toMatch(/<a class="logo"[^>]*aria-label="Foodie"/);
  expect(front).toMatch(/© 20\d\d Foodie/);
  const shop = answers.find(({ where }) => where === "EN kedairimba.localhost/privacy")?.html ?? "";
  expect(shop).toContain(" · Kedai Rimba</title>");
  const manifest = answers.find(({ where }) => where === "EN localhost/manifest.webmanifest")?.html ?? "{}";
  expect(JSON.parse(manifest)).toMatchObject({ name: "Foodie", short_name: "Foodie" });
});

describe.each([
  ["EN", legalEN],
  ["CN", legalCN],
] as const)("in %s", (locale, texts) => {
  const read = async (of: string, path: string) =>
    (await createVisitor(origins.get(of) ?? "", { locale }).ask(path)).document;

  test.each(["/about", "/privacy", "/terms"])(
    "%s says who runs the deployment, or that nobody has said it",
    async (path) => {
      const main = (await read("Foodie", path)).querySelector("main")?.text ?? "";
      const { name, registrationNo, sstNo, address, email } = anOperator;
      for (const part of [name, registrationNo, sstNo ?? "", address, email, "03-1234 5678"])
        expect(main.replaceAll("&amp;", "&")).toContain(part);
      expect(main).not.toContain(texts.operatorUnsaid);
      const unsaid = (await read("nobody", path)).querySelector("main")?.text ?? "";
      expect(unsaid).toContain(texts.operatorUnsaid);
      expect(unsaid).not.toMatch(/\{\{|undefined|null/);
    },
  );

  test("the privacy notice says to whom to write, in Malay too", async () => {
    const notice = (await read("Foodie", "/privacy")).querySelector("main");
    const malay = notice?.querySelector('[lang="ms"]')?.text ?? "";
    expect(notice?.text.replace(malay, "")).toContain("Tan Mei Ling 陈美玲");
    expect(malay).toContain("Tan Mei Ling 陈美玲: privacy@foodie.example");
    const unsaid = (await read("nobody", "/privacy")).querySelector("main")?.text ?? "";
    expect(unsaid).toContain(texts.privacyUnsaid);
    expect(unsaid).toContain("belum menyatakan");
  });

  const linksOf = async (of: string, path: string) =>
    (await read(of, path)).querySelectorAll('a[href^="mailto:"]').map((link) => link.getAttribute("href"));
  const dataOf = async (of: string) => {
    const text = (await read(of, "/")).querySelector('script[type="application/ld+json"]')?.rawText ?? "{}";
    return (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
  };

  test("joining leads to the operator, or is not offered", async () => {
    const mail = `mailto:${anOperator.email}`;
    expect(await linksOf("Foodie", "/")).toEqual([mail]);
    expect(await linksOf("Foodie", "/?isLanding=1")).toContain(mail);
    expect([await linksOf("nobody", "/"), await linksOf("nobody", "/?isLanding=1")]).toEqual([[], []]);
  });

  test("structured data names the operator, or no organisation", async () => {
    expect(await dataOf("Foodie")).toEqual([
      expect.objectContaining({ "@type": "WebSite", name: "Foodie", publisher: expect.anything() as unknown }),
      expect.objectContaining({
        "@type": "Organization",
        name: "Foodie",
        legalName: anOperator.name,
        identifier: anOperator.registrationNo,
        vatID: anOperator.sstNo,
        address: anOperator.address,
        email: anOperator.email,
        telephone: anOperator.phone,
      }),
    ]);
    const [site, ...others] = await dataOf("nobody");
    expect([site?.["@type"], site?.["publisher"], others]).toEqual(["WebSite", undefined, []]);
  });
});

test("while OPERATOR is wrong nothing is served half: one sentence at /readyz, and no page", async () => {
  const origin = await startGateway({ DEMO: "", OPERATOR: JSON.stringify({ ...anOperator, name: "<b>Foodie" }) });
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toMatchObject([
    503,
    { wrong: [{ variable: "OPERATOR", problem: expect.stringMatching(/^must be JSON of plain text/) as unknown }] },
  ]);
  const page = await fetch(`${origin}/about`);
  expect([page.status, await page.text()]).toEqual([500, expect.not.stringContaining("Foodie")]);
});
