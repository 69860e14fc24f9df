import { createHash } from "node:crypto";
import { type Page, type Response, test as bareTest } from "playwright/test";
import { deepOnPhone, expect, missingPath, onlyDeep, onPhone, test, untilQuiet } from "./support.ts";

// Scripts that a page loads by itself are the ones of the build, or they do not run.

// A script in the cache of the browser has no body to read.
test.use({ reuseContext: false });

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

// Every page in every language: tests/server/scripts.test.ts.
test("a page loads only scripts whose hash it names, and each once", onPhone, async ({ page }) => {
  for (const path of ["/", "/1301/item/jade-har-gow", missingPath]) {
    const scripts = await scriptsOf(page, path);
    const text = (await page.locator("script[type=importmap]").textContent()) ?? "";
    const { integrity }: { integrity: Record<string, string> } = JSON.parse(text);
    expect(scripts.length, path).toBeGreaterThan(5);
    expect(new Set(scripts.map(({ path }) => path)).size, path).toBe(scripts.length);
    for (const { path: script, hash } of scripts) expect(integrity[script], `${path}: ${script}`).toBe(hash);
  }
});

const changed = {
  "the libraries": "**/assets/vendor-*.js",
  "the frame": "**/assets/frame-*.js",
  texts: "**/assets/en-common-*.js",
};

// Not the test that wants a clean console: the browser says what it refused.
bareTest(
  "a script that is changed on the way does not run, and the page is there to read",
  deepOnPhone,
  async ({ page }) => {
    for (const [what, pattern] of Object.entries(changed)) {
      await page.route(pattern, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.changed = true;${await response.text()}` });
      });
      await page.goto("/1301/home", { waitUntil: "networkidle" });
      expect(await page.evaluate(() => "changed" in globalThis), what).toBe(false);
      await expect(page.getByRole("heading", { level: 1 }), what).toBeVisible();
      await page.unroute(pattern);
    }
  },
);

// Each page in a browser that has loaded nothing: a page that is fetched ahead is none of the tab's requests.
for (const [path, times] of [
  ["/", 0],
  ["/address", 0],
  ["/address/map", 1],
] as const)
  test(`${path} downloads the map ${times === 0 ? "never" : "once"}`, onlyDeep, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const ofMap = () => scripts.filter((script) => script.includes("moving-map"));
    await page.goto(path);
    await expect.poll(() => ofMap().length).toBe(times);
    await untilQuiet(page);
    expect(ofMap()).toHaveLength(times);
  });
