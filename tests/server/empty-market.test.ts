import { afterAll, beforeAll, expect, test } from "vitest";
import { landing as textsEN } from "#app/i18n/en/landing.ts";
import { landing as textsCN } from "#app/i18n/zh-hans/landing.ts";
import { contract } from "#shared/contract/index.ts";
import { merchants, stores } from "#tests/support/sample-records.ts";
import { withBrand } from "#tests/support/with-brand.ts";
import { ask, call } from "./api.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { createVisitor } from "./visitor.ts";

// A market without a store (PD153): a deployment, and a demo.

const texts = { EN: textsEN, CN: textsCN };
const kinds = ["a new deployment", "a demo without a market"] as const;
const origins = new Map<string, string>();
/** What nobody may see: names of stores and merchants of the sample, in both languages. */
const sampleNames = [...stores, ...merchants].flatMap(({ name }) => [name.EN, name.CN]);

beforeAll(async () => {
  const started = [await startGateway({ DEMO: "" }), await startGateway({ DEMO: "1" }, { market: "empty" })];
  for (const [at, kind] of kinds.entries()) origins.set(kind, started[at] ?? "");
});

afterAll(stopGateways);

const place = { latitude: 3.139, longitude: 101.687, platform: "WEB" } as const;
const originOf = (kind: string) => origins.get(kind) ?? "";

const pages = ["/", "/?isLanding=1", "/?isLanding=0", "/search", "/search?q=nasi", "/search?id=malay&sort=RATING"];
const others = [
  ["/about", 200],
  ["/campaign", 200],
  ["/login", 200],
  ["/1001/home", 404],
  ["/1001/item/nasi-lemak-bungkus", 404],
  ["/1001/checkout", 404],
  ["/1001/reserve", 404],
  ["/dev", 404],
  ["/dev/stores/1001", 404],
  ["/dev/orders", 404],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/sitemap/w283-1-0.xml", 404],
  ["/manifest.webmanifest", 200],
  ["/openapi.json", 200],
  ["/embed", 200],
  ["/v3/web/tags", 200],
  ["/v3/web/promotions", 200],
  ["/v3/web/store/1001/foods", 404],
  ["/v3/web/stores/warisan", 404],
] as const;

const found = (text: string) => sampleNames.filter((name) => text.includes(name));

test.each(kinds)("%s says so on its lists in both languages, to visitors alone", async (kind) => {
  for (const locale of ["EN", "CN"] as const) {
    const visitor = createVisitor(originOf(kind), { locale });
    for (const path of pages) {
      const { status, html, document } = await visitor.open(path);
      const { noShops, justOpened, youRunThis } = texts[locale];
      expect([path, status, found(html)]).toEqual([path, 200, []]);
      expect(document.querySelector("title")?.text).toContain(noShops);
      expect(document.querySelector("main")?.text).toContain(withBrand(justOpened));
      expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
      expect(document.querySelector('style[data-href~="landing"]')).not.toBeNull();
      const isOperatorTold = document.querySelector("main")?.text.includes(youRunThis);
      expect([path, isOperatorTold]).toEqual([path, kind === "a demo without a market"]);
      expect(/npm run|OPERATOR_KEYS/.test(html)).toBe(isOperatorTold);
    }
  }
});

test.each(kinds)("%s shows no invented merchant in pages, files, calls and previews", async (kind) => {
  const visitor = createVisitor(originOf(kind));
  for (const [path, expected] of others) {
    const { status, html } = await visitor.ask(path);
    const isTestPage = path.startsWith("/dev") && kind === "a demo without a market";
    if (!isTestPage) expect([path, status]).toEqual([path, expected]);
    expect([path, found(html)]).toEqual([path, []]);
  }
  const { html: sitemap } = await visitor.ask("/sitemap.xml");
  expect([...sitemap.matchAll(/<loc>[^<]*\/(\d+)\//g)]).toEqual([]);
  const unknown = await createVisitor(originOf(kind), { host: "warisan.localhost" }).ask("/");
  expect([unknown.status, found(unknown.html)]).toEqual([404, []]);
});

test.each(kinds)("%s answers calls for what it has not clearly", async (kind) => {
  const from = { origin: originOf(kind) };
  const { items } = await call(contract.stores.nearby, { query: place }, from);
  const searched = await call(contract.stores.nearby, { query: { ...place, searchInput: "nasi" } }, from);
  const sections = await call(contract.stores.sections, {}, from);
  expect([items, searched.items, sections.items]).toEqual([[], [], []]);
  const codes = await call(contract.offers.promotions, { query: {} }, from);
  expect(codes.items).toEqual([]);
  const { token } = await call(contract.auth.authenticate, { body: { customerId: "", platform: "WEB" } }, from);
  const foods = await ask(contract.menus.foods, { params: { id: "1001" } }, { ...from, token });
  expect([foods.status, JSON.parse(foods.text)]).toMatchObject([404, { error: { code: "NOT_FOUND" } }]);
  const number = { countryCode: "60", phoneNumber: "1100000001" };
  const code = await ask(contract.session.requestOtp, { body: number }, { ...from, token });
  const isDemo = kind === "a demo without a market";
  expect([code.status, code.text]).toEqual(
    isDemo ? [200, expect.any(String)] : [503, expect.stringContaining("SMS_NOT_CONFIGURED")],
  );
});

/** What a deployment without an account cannot do. */
const accountSteps = [
  /^Nobody can log in: /,
  /^Customers can pay at the counter only: /,
  /RESEND\.$/,
  /LALAMOVE\.$/,
  /set OPERATOR with/,
].map((step) => expect.stringMatching(step) as unknown);

test.each(kinds)("/readyz of %s is ready and says what its operator does next", async (kind) => {
  const response = await fetch(`${originOf(kind)}/readyz`);
  expect([response.status, await response.json()]).toEqual([
    200,
    {
      ok: true,
      missing: [],
      wrong: [],
      failing: [],
      next: [
        "Set the secret OPERATOR_KEYS: nobody can import a market without it.",
        `The market is empty. To fill it: npm run market -- import FILE --to ${originOf(kind)}`,
        expect.stringContaining("Its first owner: npm run staff -- owner MERCHANT"),
        ...(kind === "a demo without a market" ? [] : accountSteps),
      ],
    },
  ]);
});

test("with a key the next step is the import, and nothing says the key; a full market has no next step", async () => {
  const key = "0123456789012345678901234567890123456789";
  const origin = await startGateway({ DEMO: "", OPERATOR_KEYS: key });
  const text = await (await fetch(`${origin}/readyz`)).text();
  expect((JSON.parse(text) as { next: string[] }).next).toEqual([
    expect.stringMatching(/^The market is empty/),
    expect.stringContaining(`Its first owner: npm run staff -- owner MERCHANT +60… --to ${origin}`),
    ...accountSteps,
  ]);
  expect(text).not.toContain(key);
  const full = await startGateway({ DEMO: "1" });
  expect(await (await fetch(`${full}/readyz`)).json()).not.toHaveProperty("next");
});
