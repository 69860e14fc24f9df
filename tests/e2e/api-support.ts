import type { Page } from "playwright/test";
import { codeOfSpecUpstream, type Manner, type SpecUpstream, startSpecUpstream } from "#tests/support/spec-upstream.ts";
import { withDeployment } from "./deployment.ts";
import { freshNumber, type Words } from "./ordering-support.ts";
import { askForCode, expect } from "./support.ts";

// The product in front of an API of the specification, in a browser.

/** Starts the API and a deployment in front of it while `run` uses them. */
export async function withApi(
  page: Page,
  manner: Manner,
  run: (origin: string, upstream: SpecUpstream) => Promise<void>,
): Promise<void> {
  const upstream = await startSpecUpstream(manner);
  // Pictures are the API's.
  await page.route(/\/assets\/img\/|assets\.example\.com/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: picture }),
  );
  const vars = { UPSTREAM_ORIGIN: upstream.origin, ASSET_HOST: "assets.example.com", CLOCK_OFFSET_MS: "0" };
  await withDeployment(vars, async (origin) => {
    await run(origin, upstream);
    await page.close();
  });
  await upstream.stop();
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

export async function addDish(page: Page, dish: string): Promise<void> {
  await page.locator(`article:has(a[href="/501/item/${dish}"]) .add`).first().click();
  await expect(page.locator(".cartbar")).toBeVisible();
}

export async function logIn(page: Page, t: Words): Promise<void> {
  const sheet = page.getByRole("dialog");
  await askForCode(sheet, t, `0${freshNumber()}`);
  await sheet.getByLabel(t.codeLabel).fill(codeOfSpecUpstream);
}
