import { createHash } from "node:crypto";
import { type Page, type Response, test as bareTest } from "playwright/test";
import { expect, locales, missingPath, onPhone, open, speak, test } from "./support.ts";

// Scripts that a page loads by itself are the ones of the build, or they do not run.

type Loaded = { path: string; hash: string };

/** Loads a page and yields every script that it fetched, each as often as it was fetched. */
async function scriptsOf(page: Page, path: string): Promise<Loaded[]> {
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.headers()["content-type"]?.includes("javascript")) responses.push(response);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("response");
  return Promise.all(
    responses.map(async (response) => {
      const digest = createHash("sha384").update(await response.body());
      return { path: new URL(response.url()).pathname, hash: `sha384-${digest.digest("base64")}` };
    }),
  );
}

for (const locale of locales) {
  for (const path of ["/", "/1301/home", "/1301/item/jade-har-gow", "/login", "/privacy", missingPath]) {
    test(
      `${path} names the hash of every script that it loads, and loads each once (${locale})`,
      onPhone,
      async ({ page }) => {
        await speak(page, locale);
        const scripts = await scriptsOf(page, path);
        const text = (await page.locator("script[type=importmap]").textContent()) ?? "";
        const { integrity }: { integrity: Record<string, string> } = JSON.parse(text);
        expect(scripts.length).toBeGreaterThan(5);
        expect(new Set(scripts.map(({ path }) => path)).size).toBe(scripts.length);
        for (const { path, hash } of scripts) expect(integrity[path], path).toBe(hash);
      },
    );
  }
}

for (const [what, pattern] of [
  ["the libraries", "**/assets/vendor-*.js"],
  ["the frame", "**/assets/frame-*.js"],
  ["texts", "**/assets/en-common-*.js"],
] as const) {
  // Not the test that wants a clean console: the browser says what it refused.
  bareTest(`${what}, changed on the way, do not run, and the page is there to read`, onPhone, async ({ page }) => {
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `globalThis.changed = true;${await response.text()}` });
    });
    await page.goto("/1301/home", { waitUntil: "networkidle" });
    expect(await page.evaluate(() => "changed" in globalThis)).toBe(false);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("the same script, untouched on its way, runs", onPhone, async ({ page }) => {
  await page.route("**/assets/vendor-*.js", async (route) => route.fulfill({ response: await route.fetch() }));
  await open(page, "/1301/home");
});
