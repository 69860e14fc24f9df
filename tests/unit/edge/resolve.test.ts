import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pageEntries } from "#shared/pages.ts";
import { pathText } from "#tests/support/hostile-paths.ts";
import { readConfig } from "#worker/config/config.ts";
import { type EdgeRequest, resolveRequest, resolveCall } from "#worker/edge/resolve.ts";
import { resolvePage } from "#worker/edge/visitor.ts";
import {
  addressRows,
  frameRows,
  hostRows,
  invalidVariables,
  landingRows,
  localeRows,
  partnerRows,
  pluginLinkRows,
  platformRows,
  siteRows,
  type Variables,
  variables,
} from "./resolver-rows.ts";

// Who a request is for and where its page is, as tables. Each rule stands beside its nearest misses.

function ask(url: string, given: Partial<EdgeRequest> = {}, name: Variables = "none") {
  const request = {
    url: new URL(url),
    method: "GET",
    cookies: null,
    destination: "document",
    referrer: null,
    agent: null,
    ...given,
  };
  return resolveRequest(request, readConfig(variables[name]));
}

type Redirect = ReturnType<typeof ask>["redirect"];

const toLocation = (redirect: Redirect) => redirect && (redirect.origin ?? "") + redirect.path;

/** Follows redirects; a page at its one address has none. */
function expectNoSecondHop(url: string, redirect: Redirect, name: Variables = "none"): void {
  if (!redirect) return;
  const next = new URL(redirect.path, redirect.origin ?? url).href;
  expect(toLocation(ask(next, {}, name).redirect), `${url} → ${next}`).toBeNull();
}

test("the tables have at least 400 rows", () => {
  const tables = [
    hostRows,
    addressRows,
    frameRows,
    pluginLinkRows,
    platformRows,
    partnerRows,
    localeRows,
    landingRows,
    siteRows,
    invalidVariables,
  ];
  expect(tables.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThanOrEqual(400);
  for (const table of tables) expect(new Set(table.map((row) => JSON.stringify(row))).size).toBe(table.length);
});

test.each(hostRows)("with the variables %s the host %s is %s (S223, S263, PD3, PD26)", (name, host, what) => {
  const { tenant, redirect } = ask(`https://${host}/search`, {}, name);
  const shown = tenant.kind === "merchant" ? `@${tenant.subdomain}` : tenant.kind;
  expect(redirect?.status === 308 ? `${shown}>` : redirect ? ">" : shown).toBe(what);
  // An API call of any host is answered: only pages move.
  const call = resolveCall({ url: new URL(`https://${host}/v3/web/tags`), cookies: null }, readConfig(variables[name]));
  expect(call.tenant).toEqual(tenant);
});

test.each(addressRows)("the page of %s is at %s, in one hop (S62, S66, S67, PD113)", (address, expected, status) => {
  const url = `https://makan.my${address}`;
  const { redirect } = ask(url);
  expect([toLocation(redirect), redirect?.status ?? status]).toEqual([expected, status]);
  expectNoSecondHop(url, redirect);
});

test.each(frameRows)("the page of %s in a frame is at %s (PD9, PD113)", (address, expected, status) => {
  const url = `https://makan.my${address}`;
  const { redirect } = ask(url, { destination: "iframe" });
  expect([toLocation(redirect), redirect?.status ?? status]).toEqual([expected, status]);
  expectNoSecondHop(url, redirect);
});

test.each(pluginLinkRows)("the page %s in a frame that loads %s as %s is sent to %s (S25)", (from, asked, as, to) => {
  const { redirect } = ask(`https://makan.my${asked}`, { destination: as, referrer: from });
  // Another page that asks is sent elsewhere, so no browser may remember it.
  expect([toLocation(redirect), redirect?.status]).toEqual([to, to === null ? undefined : 302]);
  if (to === null) return;
  // The redirect keeps the page that asked, and is the last one.
  expect(ask(`https://makan.my${to}`, { destination: as, referrer: from })).toMatchObject({
    redirect: null,
    variant: "PLUGIN",
  });
});

test("the plugin's form that is sent keeps its address", () => {
  const given = { method: "POST", destination: "iframe", referrer: "https://makan.my/?plugin=1" };
  expect(ask("https://makan.my/address", given).redirect).toBeNull();
});

test.each([
  ["?plugin=1&at=3.13,101.671,Bangsar", "", "Bangsar"],
  ["?plugin=1&at=3.13,101.671,Bangsar", "mk.place=3.2%2C101.7%2CKLCC", "Bangsar"],
  ["?plugin=1&at=48.1,11.5,Munich", "", null],
  ["?plugin=1&at=x", "", null],
  ["?plugin=1", "mk.place=3.2%2C101.7%2CKLCC", null],
  ["?at=3.13,101.671,Bangsar", "", null],
  ["?at=3.13,101.671,Bangsar", "mk.place=3.2%2C101.7%2CKLCC", "KLCC"],
])("at %s with the cookie %j the place is %s: the plugin has it in its address (PD9)", (query, cookie, label) => {
  const request = new Request(`http://localhost/${query}`, { headers: cookie ? { Cookie: cookie } : {} });
  expect(resolvePage(request, readConfig({})).visitor.place.label).toBe(label);
});

test.each(platformRows)("?%s with the cookie %j is platform %s (S33–S35)", (query, cookie, platform) => {
  const cookies = cookie && `mk.platform=${cookie}`;
  expect(ask(`https://makan.my/?${query}`, { cookies }).platform).toBe(platform);
  const call = resolveCall({ url: new URL(`https://makan.my/v3/web/tags?${query}`), cookies }, readConfig({}));
  expect(call.platform).toBe(platform);
});

test.each(partnerRows)(
  "with PARTNERS=%j, ?%s and the cookie %j is platform %s (S33, S321)",
  (list, query, cookie, platform) => {
    const config = readConfig({ PARTNERS: list });
    const cookies = cookie && `mk.platform=${cookie}`;
    const url = new URL(`https://makan.my/?${query}`);
    const request = { url, method: "GET", cookies, destination: "document", referrer: null, agent: null };
    const page = resolveRequest(request, config);
    expect(page.platform).toBe(platform);
    expect(page.choices.platform).toBe(query === "" ? null : platform);
    expect(resolveCall({ url, cookies }, config)).toMatchObject({ platform, locale: page.locale });
  },
);

test.each(localeRows)("?%s with the cookies %j is in %s (S36, S37, S39)", (query, cookies, locale) => {
  expect(ask(`https://makan.my/?${query}`, { cookies }).locale).toBe(locale);
});

test.each(landingRows)(
  "with the variables %s, %s with the cookies %j is the landing page: %s (S51)",
  (name, url, cookies, isLanding) => {
    expect(ask(url, { cookies }, name).isLanding).toBe(isLanding);
  },
);

test.each([
  ["?ui=legacy", "", true],
  ["?ui=usual", "mk.ui=legacy", false],
  ["", "mk.ui=legacy", true],
  ["", "mk.ui=usual", false],
  ["", "", false],
  ["?ui=", "mk.ui=legacy", false],
  ["?ui=LEGACY", "", false],
])("%s with the cookies %j has the legacy footer: %s (S86, PD69)", (query, cookies, has) => {
  const { hasLegacyFooter, choices } = ask(`https://makan.my/${query}`, { cookies });
  expect(hasLegacyFooter).toBe(has);
  expect(choices.legacyFooter).toBe(query === "" ? null : has);
});

test.each(pageEntries)(
  "the page %s keeps its language in the address when search engines show it (PD119)",
  (_, page) => {
    const url = new URL(page.example, "https://makan.my");
    url.searchParams.append("lang", "CN");
    const { redirect, choices, locale } = ask(url.href);
    expect(redirect === null).toBe(page.search !== undefined);
    expect([choices.locale, locale]).toEqual(["CN", "CN"]);
    if (redirect) expect(redirect).toMatchObject({ status: 302, path: expect.not.stringContaining("lang") });
  },
);

test("the data of a page chooses no language, as the page has one (PD119)", () => {
  const asked = ask("https://makan.my/1301/home.data?lang=CN&_routes=x", {
    destination: "empty",
    cookies: "mk.locale=EN",
  });
  expect([asked.choices.locale, toLocation(asked.redirect)]).toEqual([null, "/1301/home.data?_routes=x"]);
  // In a frame nothing but the address says it.
  const framed = ask("https://makan.my/1301/home.data?plugin=1&lang=CN", { destination: "empty" });
  expect([framed.locale, framed.redirect]).toEqual(["CN", null]);
});

test.each(siteRows)("with the variables %s, %s leads to %s (S223, PD113)", (name, url, expected, status) => {
  const { redirect } = ask(url, {}, name);
  expect([toLocation(redirect), redirect?.status ?? status]).toEqual([expected, status]);
  expectNoSecondHop(url, redirect, name);
});

test.each(invalidVariables)("an invalid entry leaves %s empty: %j", (part, env) => {
  const config = readConfig(env);
  expect(config[part] ?? []).toEqual([]);
  expect(config.problems.map(({ variable }) => variable)).toEqual(Object.keys(env));
});

test.each([
  ["?plugin=1", "PLUGIN"],
  ["?x=1&plugin=1", "PLUGIN"],
  ["?plugin=1&plugin=0", "PLUGIN"],
  ["?plugin=0&plugin=1", "SITE"],
  ["?plugin=true", "SITE"],
  ["?plugin=01", "SITE"],
  ["?plugin=", "SITE"],
  ["?PLUGIN=1", "SITE"],
  ["", "SITE"],
])("the address %s is the variant %s (S25)", (query, variant) => {
  for (const destination of ["document", "iframe", "empty", null])
    expect(ask(`https://makan.my/1301/home${query}`, { destination }).variant).toBe(variant);
});

test.each([
  ["document", "", true],
  ["empty", "", true],
  [null, "", true],
  ["iframe", "", false],
  ["frame", "", false],
  ["embed", "", false],
  ["object", "", false],
  ["document", "&plugin=1", false],
  ["iframe", "&plugin=1", false],
])("shown as %s with %j, a chosen language and platform become cookies: %s (PD9)", (destination, query, isStored) => {
  const { choices, locale, platform, redirect } = ask(`https://makan.my/?lang=cn&platform=boost${query}`, {
    destination,
  });
  expect([locale, platform]).toEqual(["CN", "BOOST"]);
  expect(choices).toEqual(
    isStored
      ? { locale: "CN", platform: "BOOST", landing: null, legacyFooter: null }
      : { locale: null, platform: null, landing: null, legacyFooter: null },
  );
  // What is in no cookie stays in the address.
  expect(redirect === null).toBe(!isStored);
});

test.each([
  ["none", "http://warisan.localhost:8790/x", "http://localhost:8790"],
  ["none", "https://foodie.com.my/", "https://foodie.com.my"],
  ["apex", "https://warisan.foodie.com.my/", "https://foodie.com.my"],
  ["several", "https://warisan.eat.foodie.com.my/", "https://eat.foodie.com.my"],
  ["several", "https://www.makan.my/", "https://makan.my"],
  ["main", "https://staging.example:8443/", "https://staging.example:8443"],
  ["main", "https://evil.test/", "https://makan.my"],
] as const)("with the variables %s the marketplace of %s is at %s", (name, url, origin) => {
  expect(ask(url, {}, name).marketplaceOrigin).toBe(origin);
});

test.each([
  ["none", "http://warisan.localhost:8790/x", "http://warisan.localhost:8790"],
  ["none", "http://www.localhost:8790/x", "http://localhost:8790"],
  ["none", "https://foodie.com.my/", "https://foodie.com.my"],
  ["apex", "https://branch.warisan.foodie.com.my/", "https://branch.foodie.com.my"],
  // The first apex of the variables is the one that counts.
  ["several", "https://warisan.makan.my/", "https://warisan.makan.my"],
  ["several", "https://warisan.foodie.com.my:8443/x", "https://warisan.makan.my:8443"],
  ["several", "https://warisan.eat.foodie.com.my/", "https://warisan.makan.my"],
  ["several", "https://www.warisan.foodie.com.my/?plugin=1", "https://warisan.makan.my"],
  ["several", "https://eat.foodie.com.my/", "https://makan.my"],
  ["several", "http://warisan.localhost:8790/x", "http://warisan.localhost:8790"],
  ["several", "https://staging.example/", "https://staging.example"],
  ["several", "https://www.makan.my/", "https://makan.my"],
  ["main", "https://warisan.makan.my/", "https://warisan.makan.my"],
  ["main", "https://staging.example:8443/", "https://makan.my"],
  ["main", "https://evil.test/?plugin=1", "https://makan.my"],
  ["www", "https://foodie.com.my/", "https://www.foodie.com.my"],
] as const)("with the variables %s search engines know the pages of %s at %s", (name, url, origin) => {
  const { canonicalOrigin } = ask(url, {}, name);
  expect(canonicalOrigin).toBe(origin);
  // It is its own canonical origin, so that nothing is sent on a second time.
  expect(ask(canonicalOrigin, {}, name).canonicalOrigin).toBe(origin);
  expectNoSecondHop(url, { origin, path: "/terms", status: 302 }, name);
});

test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
  "what is sent by %s keeps its address, but for the host, and its method (PD113)",
  (method) => {
    const send = (url: string) => ask(url, { method }, "main").redirect;
    const home = "https://makan.my";
    expect(send(`${home}/1301?lang=cn`)).toBeNull();
    expect(send(`${home}//evil.test`)).toEqual({ origin: null, path: "/evil.test", status: 308 });
    expect(send(`${home}//address?lang=cn`)).toEqual({ origin: null, path: "/address?lang=cn", status: 307 });
    expect(send("https://evil.test/address")).toEqual({ origin: home, path: "/address", status: 307 });
    const merchant = "https://warisan.makan.my";
    expect(send("https://www.warisan.makan.my/address")).toEqual({ origin: merchant, path: "/address", status: 308 });
  },
);

test("what is remembered for good depends on the address alone", () => {
  for (const [address] of addressRows) {
    const asked = ["document", "empty", "iframe", null].map((destination) =>
      ask(`https://makan.my${address}`, { destination, cookies: "mk.locale=CN; mk.platform=BOOST; mk.ui=legacy" }),
    );
    const redirects = asked.map(({ redirect }) => redirect);
    if (redirects.some((redirect) => redirect?.status === 308))
      expect(new Set(redirects.map(toLocation)).size, address).toBe(1);
  }
});

test("no address loops: each leads to its own host or the main site, in one hop (S223)", () => {
  const origins = ["https://makan.my", "https://evil.test", "http://warisan.localhost:8787", "https://staging.example"];
  const queries = [
    "",
    "?lang=cn",
    "?lang=CN",
    "?lang=zh-MY&lang=EN&platform=TNG",
    "?ClientID=boost&Lang=CN",
    "?plugin=1",
    "?plugin=1&lang=zh&Platform=tng",
    "?storeId=1301&foodId=x&lang=en",
    "?lang=xx&isLanding=1",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(variables) as Variables[])),
      fc.constantFrom(...origins),
      fc.oneof(pathText, fc.constantFrom(...addressRows.map(([address]) => address))),
      fc.constantFrom(...queries),
      fc.constantFrom("document", "iframe", null),
      fc.constantFrom(...origins.map((one) => `${one}/?plugin=1&lang=CN`), null),
      (name, origin, path, query, destination, referrer) => {
        const url = URL.parse(`${origin}/${path}${query}`);
        if (!url) return;
        const { redirect } = ask(url.href, { destination, referrer }, name);
        if (!redirect) return;
        const { mainSite } = readConfig(variables[name]);
        const next = new URL(redirect.path, redirect.origin ?? url);
        expect([url.origin, mainSite]).toContain(next.origin);
        expect(toLocation(ask(next.href, { destination, referrer }, name).redirect)).toBeNull();
      },
    ),
    { numRuns: 4_000 },
  );
});

const inApp = "Mozilla/5.0 (Linux; Android 13; K; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36";

test.each([
  ["?platform=TNGD", "", null, true],
  ["?platform=BOOST", "", null, true],
  ["?platform=ALIPAY", "", null, true],
  ["", "mk.platform=TNGD", null, true],
  ["?platform=TNGD", "", inApp, false],
  ["", "mk.platform=ALIPAY", inApp, false],
  ["?platform=SENHENG", "", null, false],
  ["?platform=WEB", "mk.platform=TNGD", null, false],
  ["", "", null, false],
  ["?plugin=1&platform=TNGD", "", null, false],
])(
  "%s with the cookies %j in the browser %s is a wallet's page outside the wallet: %s (PD120)",
  (query, cookies, agent, is) => {
    expect(ask(`https://makan.my/1301/home${query}`, { cookies, agent }).isOutsideWallet).toBe(is);
  },
);

test("a visitor from nowhere gets Kuala Lumpur, WEB and English (S39, S334)", () => {
  expect(resolvePage(new Request("http://localhost/"), readConfig({})).visitor).toEqual({
    tenant: { kind: "marketplace" },
    variant: "SITE",
    platform: "WEB",
    locale: "EN",
    place: { lat: 3.139003, lng: 101.686855, label: null },
    isLanding: false,
    hasLegacyFooter: false,
    isOutsideWallet: false,
  });
});
