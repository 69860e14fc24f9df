import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { languageQuery, locales } from "#shared/domain/text/locale.ts";
import { serveSections } from "#tests/support/long-menu.ts";
import { type SpecUpstream, startSpecUpstream } from "#tests/support/spec-upstream.ts";
import { startGateway, stopGateways } from "./gateways.ts";
import { createVisitor, find, textsOf } from "./visitor.ts";

// Menus of many dishes of an API that knows only the specification, without JavaScript (PD151, decision 0117).

const upstreams: SpecUpstream[] = [];

/** The built Worker in front of such an API. */
async function startMenu(...sizes: number[]): Promise<string> {
  const upstream = await startSpecUpstream("specification");
  upstreams.push(upstream);
  upstream.spoil(serveSections(sizes));
  return startGateway({ UPSTREAM_ORIGIN: upstream.origin });
}

afterAll(async () => {
  await stopGateways();
  await Promise.all(upstreams.map((upstream) => upstream.stop()));
});

const many = (count: number, size: number) => Array.from({ length: count }, () => size);

/** The last one is followed in a smaller menu: each of its dishes is a page to ask for. */
const shapes: [string, number[], number[]][] = [
  ["40 sections of 50 dishes", many(40, 50), many(40, 50)],
  ["one section of 2,000 dishes", [2_000], [2_000]],
  ["2,000 sections of one dish", many(2_000, 1), many(210, 1)],
];

describe.each(shapes)("%s", (_, sizes, followed) => {
  test("are less than 300 kB of HTML", async () => {
    const origin = await startMenu(...sizes);
    for (const locale of locales) {
      const { status, html, document } = await createVisitor(origin, { locale }).open("/501/home");
      expect(status).toBe(200);
      expect(Buffer.byteLength(html)).toBeLessThan(300_000);
      expect(document.querySelectorAll("article.dish").length).toBeGreaterThanOrEqual(50);
    }
  });

  test("are all reached by links", async () => {
    const visitor = createVisitor(await startMenu(...followed));
    const seen = new Set<string>();
    const dishes = new Set<string>();
    const waiting = ["/501/home"];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const { status, document, html } = await visitor.ask(path);
      expect(status, path).toBe(200);
      expect(Buffer.byteLength(html), path).toBeLessThan(300_000);
      for (const link of document.querySelectorAll("main a[href]")) {
        const href = link.getAttribute("href") ?? "";
        if (href.startsWith("/501/item/")) dishes.add(href);
        if (href.startsWith("/501/menu/")) waiting.push(href);
      }
    }
    expect(dishes.size).toBe(followed.reduce((sum, size) => sum + size, 0));
  });
});

describe("sections", () => {
  let origin: string;

  beforeAll(async () => {
    origin = await startMenu(30, 20, 130);
  });

  test("have an address, a title, a canonical address in each language, and a way back", async () => {
    for (const locale of locales) {
      const { status, document } = await createVisitor(origin, { locale }).open("/501/menu/s3");
      expect(status).toBe(200);
      expect(textsOf(document, "title")).toEqual(["Section 3 · Kedai Sederhana Bangsar"]);
      expect(textsOf(document, "h1")).toEqual(["Kedai Sederhana Bangsar"]);
      expect(textsOf(document, "h2")[0]).toBe("Section 3");
      expect(find(document, ".topbar a.iconbtn").getAttribute("href")).toBe("/501/home#m-s3");
      const canonical = find(document, 'link[rel="canonical"]').getAttribute("href") ?? "";
      expect(new URL(canonical).pathname + new URL(canonical).search).toBe(`/501/menu/s3${languageQuery[locale]}`);
      expect(find(document, ".further").getAttribute("href")).toBe("/501/menu/s3?page=2");
    }
    const second = await createVisitor(origin).open("/501/menu/s3?page=2");
    expect(find(second.document, 'meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(textsOf(second.document, "article.dish h3")[0]).toContain("Dish 3.61");
  });

  test("have a place in the menu, to which its bar leads, and there a link to their address", async () => {
    const { document } = await createVisitor(origin).open("/501/home");
    const bar = document.querySelectorAll(".tabs a").map((link) => link.getAttribute("href"));
    expect(bar).toEqual(["#m-s1", "#m-s2", "#m-s3"]);
    const more = find(document, "#m-s3 > .further");
    expect(more.text).toBe("More of Section 3 (130)");
    expect(more.getAttribute("href")).toBe("/501/menu/s3");
  });

  test("that do not exist are missing pages", async () => {
    for (const path of ["/501/menu/s4", "/501/menu/s3?page=4", "/501/menu/s3?page=0"])
      expect((await createVisitor(origin).open(path)).status, path).toBe(404);
  });

  test("that are not in the page are searched too", async () => {
    const { document } = await createVisitor(origin).open("/501/home?q=3.129");
    expect(textsOf(document, "article.dish h3")).toEqual([expect.stringContaining("Dish 3.129")]);
  });
});

test("a menu of 149 dishes is on one page, and its data has nothing of a long one", async () => {
  const origin = await startMenu(100, 49);
  const { document, html } = await createVisitor(origin).open("/501/home");
  expect(document.querySelectorAll("article.dish")).toHaveLength(149);
  expect(document.querySelector(".further, [href*='/501/menu/']")).toBeNull();
  expect(html).not.toMatch(/"long"|"further"/);
});
