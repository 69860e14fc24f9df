import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright/test";
import type { MarketPart } from "#shared/market/format.ts";
import { bundleOurs } from "#tests/support/bundle.ts";
import { writeSmallMarket } from "#tests/support/small-market.ts";
import { serveSite } from "#tests/support/workerd.ts";
import { expectSound } from "./ordering-support.ts";
import { axeFindings, expect, locales, onPhone, test } from "./support.ts";

// An empty deployment becomes a market (issue of the operator): from a file to lists, search, pages, hosts and back.

test.use({ refusedPath: /./ });
test.describe.configure({ timeout: 240_000 });

const key = "a-key-of-a-test-deployment-0123456789-abc";
const names = { EN: ["Kedai Rimba Tasik", "Laksa number 1"], CN: ["雨林小馆 湖滨", "叻沙1号"] } as const;

/** Runs `npm run market`; its output and exit code. */
function market(...words: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["tools/market.ts", ...words], {
      env: { ...process.env, MARKET_KEY: key },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("close", (code) => resolve({ code: code ?? 1, said }));
  });
}

/** The address of a picture that the browser has decoded. */
const drawnFrom = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));

async function openIn(page: Page, address: string, locale: "EN" | "CN") {
  await page.goto(`${address}${address.includes("?") ? "&" : "?"}lang=${locale}`);
}

test(
  "an empty deployment without DEMO imports a market, shows it everywhere, changes a price and exports it",
  onPhone,
  async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), "makan-market-"));
    const bundle = bundleOurs(join(folder, "bundle"));
    const objects = join(folder, "objects");
    const vars = { DEMO: "", OPERATOR_KEYS: key, PAGE_CACHE: "off", APEX_HOSTS: "localhost" };
    const start = () => serveSite(bundle, vars, { objects });
    let server = await start();
    const origin = () => `http://localhost:${server.port}`;
    try {
      // Empty, and friendly about it.
      for (const locale of locales) {
        await openIn(page, `${origin()}/`, locale);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator('a[href$="/home"]')).toHaveCount(0);
        await expectSound(page);
        expect(await axeFindings(page)).toEqual([]);
      }

      const file = await writeSmallMarket(folder, 1290);
      expect(await market("check", file)).toMatchObject({ code: 0 });
      const dry = await market("import", file, "--to", origin(), "--dry-run");
      expect(dry, dry.said).toMatchObject({ code: 0 });
      await openIn(page, `${origin()}/7001/home`, "EN");
      await expect(page.getByText(names.EN[1])).toHaveCount(0);
      const done = await market("import", file, "--to", origin(), "--yes");
      expect(done, done.said).toMatchObject({ code: 0 });
      expect(done.said).not.toContain(key);

      for (const locale of locales) {
        const [storeName, dishName] = names[locale];
        await openIn(page, `${origin()}/search?q=laksa`, locale);
        await expect(page.getByText(storeName).first()).toBeVisible();
        // The list from before the import is kept for a moment, and renewed by whoever asks.
        await expect(async () => {
          await openIn(page, `${origin()}/`, locale);
          await expect(page.locator('a[href$="/7001/home"]').first()).toBeVisible({ timeout: 2000 });
        }).toPass();
        await openIn(page, `${origin()}/7001/home`, locale);
        await expect(page.getByText(dishName).first()).toBeVisible();
        await expect(page.getByText("RM12.90").first()).toBeVisible();
        expect(await drawnFrom(page.locator("article img").first())).toMatch(/\/assets\/img\/[0-9a-f]{64}\?/);
        await expectSound(page);
        expect(await axeFindings(page)).toEqual([]);
        await openIn(page, `http://kedairimba.localhost:${server.port}/`, locale);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(
          locale === "EN" ? "Kedai Rimba" : "雨林小馆",
        );
      }
      const preview = await page.request.get(`${origin()}/7001/home`);
      const image = /property="og:image" content="([^"]+)"/.exec(await preview.text())?.[1] ?? "";
      const drawn = await page.request.get(origin() + new URL(image).pathname);
      expect([image, drawn.status()]).toEqual([image, 200]);
      expect(drawn.headers()["content-type"]).toMatch(/^image\/(?:jpeg|png)/);

      // A price, and nothing else. Replies are kept for half a minute: a new process has none.
      const dearer = await writeSmallMarket(folder, 1350);
      const again = await market("import", dearer, "--to", origin(), "--yes");
      expect(again, again.said).toMatchObject({ code: 0 });
      const out = join(folder, "export.json");
      expect(await market("export", out, "--to", origin())).toMatchObject({ code: 0 });
      const exported = JSON.parse(readFileSync(out, "utf8")) as MarketPart;
      expect(exported.menus?.flatMap(({ foods }) => foods)).toHaveLength(40);
      expect(exported.menus?.find(({ merchantId }) => merchantId === "kedairimba")?.foods[0]?.amount).toBe(1350);
      expect((await market("import", out, "--to", origin(), "--yes")).code).toBe(0);
      await server.stop();
      server = await start();
      await openIn(page, `${origin()}/7001/home`, "EN");
      await expect(page.getByText("RM13.50").first()).toBeVisible();
      // That of the merchant's host: the marketplace's own learns of a new area within a minute, and is made by the cron.
      const sitemap = await page.goto(`http://kedairimba.localhost:${server.port}/sitemap.xml`);
      expect(await sitemap?.text()).toContain("/7001/home");
      const promotions = await page.request.get(`${origin()}/v3/web/promotions`);
      expect(await promotions.text()).toContain("RIMBA5");
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
