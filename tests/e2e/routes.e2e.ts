import routes from "../../app/routes.ts";
import { flagsOf } from "../../app/navigation/route-flags.ts";
import { expect, locales, missingPath, onDesktop, open, test, words } from "./support.ts";

/** A value for every parameter of a route's path. */
const values: Record<string, string> = {
  storeId: "1301",
  foodId: "jade-har-gow",
  voucherId: "SAVE10",
};

/** An address of every page that anybody may see: redirects have no page, private ones nothing to describe. */
const publicPages = routes
  .filter(({ file }) => !file.includes("/redirects/"))
  .map(({ path = "", file }) => {
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? `no-value-for-${name}`);
    return { file, path: path === "*" ? missingPath : `/${filled}` };
  })
  .filter(({ path }) => !flagsOf(path).requiresAuth);

const header = (html: string) => /<header.*?<\/header>/s.exec(html)?.[0] ?? "";

test.describe("routes", () => {
  for (const [from, to] of [
    ["/1301", "/1301/home"],
    ["/1301/", "/1301/home"],
    ["/1301/order-history", "/transaction"],
    ["/item?storeId=1301&foodId=jade-har-gow", "/1301/item/jade-har-gow"],
    ["/?lang=CN", "/"],
    ["/1301/home?lang=EN&x=1", "/1301/home?x=1"],
  ] as const) {
    test(`${from} leads to ${to} (S62, S66, S67)`, onDesktop, async ({ request }) => {
      const response = await request.get(from, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers()["location"]).toBe(to);
    });
  }

  for (const path of ["/nope", "/13x1", "/1301/item/no-such-dish", "/item", "/item?storeId=//evil&foodId=x"]) {
    test(`${path} is a 404 in the frame (S40)`, onDesktop, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(404);
      expect(response.headers()["content-type"]).toContain("text/html");
      expect(await response.text()).toContain("This page has been eaten");
    });
  }

  for (const locale of locales) {
    const t = words[locale];

    test(
      `a store that is not there says so and offers a search, in ${locale} (S40)`,
      onDesktop,
      async ({ request }) => {
        for (const path of ["/9999/home", "/9999/item/jade-har-gow"]) {
          const response = await request.get(path, { headers: { Cookie: `mk.locale=${locale}` } });
          expect(response.status()).toBe(404);
          const html = await response.text();
          expect(html).toContain(`<h1>${t.noSuchStore}</h1>`);
          expect(html).toContain(t.noSuchStoreHint);
          expect(html).toMatch(/<form[^>]* action="\/search"/);
          expect(html).toContain('class="topbar"');
          expect(html).not.toContain(t.notFoundTitle);
        }
      },
    );

    test(
      `every public page describes itself to search engines in ${locale}, each in its own words`,
      onDesktop,
      async ({ request }) => {
        const pages = await Promise.all(
          publicPages.map(async ({ path, file }) => {
            const response = await request.get(path, { headers: { Cookie: `mk.locale=${locale}` } });
            const found = [...(await response.text()).matchAll(/<meta name="description" content="([^"]*)"/g)];
            return { path, file, texts: found.map(([, text]) => text ?? "") };
          }),
        );
        expect(pages.length).toBeGreaterThanOrEqual(14);
        for (const { path, texts } of pages) {
          expect(texts, path).toHaveLength(1);
          const [text = ""] = texts;
          expect(text.length, path).toBeGreaterThanOrEqual(locale === "EN" ? 30 : 10);
          expect(text.length, path).toBeLessThanOrEqual(160);
          expect(/\p{Script=Han}/u.test(text), `${path}: ${text}`).toBe(locale === "CN");
        }
        // Pages of one file are the same page.
        const byFile = new Map(pages.map(({ file, texts }) => [file, texts[0]]));
        expect(new Set(byFile.values()).size).toBe(byFile.size);
      },
    );
  }

  test(
    "a page works with a query in another order than its own, and with one of a campaign (PD27)",
    onDesktop,
    async ({ page }) => {
      await page.goto("/1301/home?q=siew+mai");
      for (const query of ["utm_source=mail&src=qr&q=siew+mai", "src=qr&q=siew+mai&gclid=1", "q=siew+mai&src=qr"]) {
        await open(page, `/1301/home?${query}`);
        await expect(page.getByRole("searchbox").locator("visible=true").first()).toHaveValue("siew mai");
        await expect(page.locator('a[href="/1301/item/jade-siew-mai"]').first()).toBeVisible();
        expect(new URL(page.url()).search).toBe(`?${query}`);
      }
      await page.getByRole("link", { name: words.EN.switchLanguage }).locator("visible=true").first().click();
      await expect(page).toHaveURL("/1301/home?q=siew+mai&src=qr");
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans-MY");
    },
  );

  test("a description names what was searched for, and the store", onDesktop, async ({ request }) => {
    const describe = async (path: string) =>
      /<meta name="description" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1];
    expect(await describe("/search?q=rice")).toContain("“rice”");
    expect(await describe("/1301/home")).toContain("Jade Dragon");
  });

  test("pages carry the strict policy and are nobody else's to cache", onDesktop, async ({ request }) => {
    const headers = (await request.get("/1301/home")).headers();
    expect(headers["content-security-policy"]).toMatch(
      /script-src 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'; style-src 'self' 'nonce-[A-Za-z0-9+/]{22}==';/,
    );
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test(
    "listed sites may frame the pages of the plugin, and nobody any other page (S25)",
    onDesktop,
    async ({ request }) => {
      const ancestorsOf = async (path: string, headers: Record<string, string> = {}) => {
        const policy =
          (await request.get(path, { headers, maxRedirects: 0 })).headers()["content-security-policy"] ?? "";
        return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
      };
      for (const path of ["/?plugin=1", "/1301/home?plugin=1&lang=CN", "/no/such/page?plugin=1"])
        expect(await ancestorsOf(path), path).toBe("http://partner.localhost:*");
      for (const path of [
        "/",
        "/1301/home?plugin=0",
        "/?x=plugin=1",
        "/dev",
        "/embed?plugin=1",
        "/embed.js",
        "/dev/site",
      ])
        expect(await ancestorsOf(path), path).toBe("'none'");
      expect(await ancestorsOf("/", { "Sec-Fetch-Dest": "iframe" })).toBe("'none'");
    },
  );

  test("pictures are served by width as WebP (S284, S336)", onDesktop, async ({ request }) => {
    const [small, large] = await Promise.all(
      [300, 450].map((width) => request.get(`/assets/img/banner-jadedragon?w=${width}&fmt=webp`)),
    );
    expect(small?.headers()["content-type"]).toBe("image/webp");
    expect((await large?.body())?.length).toBeGreaterThan((await small?.body())?.length ?? Infinity);
    expect((await request.get("/assets/img/no-such-picture?w=300")).status()).toBe(404);
    expect((await request.get("/assets/img/..%2f..%2fsecret")).status()).toBe(404);
  });

  test("the API answers JSON beside the pages", onDesktop, async ({ request }) => {
    const tags = await request.get("/v3/web/tags");
    expect(tags.status()).toBe(200);
    const missing = await request.get("/v3/nope");
    expect(missing.status()).toBe(404);
    expect((await missing.json()).error.code).toBe("NOT_FOUND");
  });

  test(
    "the header has the merchant's logo on its host, and the product's on the other pages (S73)",
    onDesktop,
    async ({ request, page, baseURL }) => {
      const logo = /<a class="logo"[^>]*aria-label="([^"]*)"[^>]*>(<img src="([^"]*)"|<svg)/;
      const product = logo.exec(header(await (await request.get("/")).text()));
      expect(product?.slice(1, 3)).toEqual(["Makan", "<svg"]);
      const host = new URL(baseURL ?? "").host.replace("localhost", "warisan.localhost");
      const merchant = logo.exec(header(await (await request.get("/", { headers: { Host: host } })).text()));
      expect(merchant?.[1]).toBe("Warisan Kopitiam");
      expect(merchant?.[3]).toContain("/logo-warisan");
      await page.goto("/1003/home");
      const picture = page.getByRole("banner").locator("visible=true").locator(".logo img");
      await expect(picture).toHaveAttribute("src", /\/logo-warisan/);
      expect(
        await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
      ).toBeGreaterThan(0);
    },
  );

  test(
    "a merchant's host shows that merchant's outlets, under its name (S78, PD3, PD45)",
    onDesktop,
    async ({ request, baseURL }) => {
      const response = await request.get("/", {
        headers: { Host: new URL(baseURL ?? "").host.replace("localhost", "warisan.localhost") },
      });
      const html = await response.text();
      expect(html).toContain("<title>Warisan Kopitiam</title>");
      expect(html).toContain("Warisan Kopitiam George Town");
      expect(html).not.toContain("Jade Dragon");
    },
  );
});
