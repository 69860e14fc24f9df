import type { Page } from "playwright/test";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { fillCart } from "./full-cart.ts";
import { visit } from "./kept-copies.ts";
import { freshNumber, logInAs } from "./ordering-support.ts";
import { askForCode, deepOnPhone, expect, hydrated, open, orderWords, test } from "./support.ts";

// Two customers, one browser after the other.

test.use({ serviceWorkers: "allow", reuseContext: false, refusedPath: /./ });

const t = orderWords.EN;
const street = "12 Jalan Rahsia";
const note = "Ask the guard for Aminah";
const term = "sup aminah";
/** What only the first customer has said. */
const secrets = [street, note, "Aminah", term, "50480"];

/** All texts that the browser keeps for this site, with the addresses of copies. */
async function readEverything(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), JSON.stringify(history.state)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!/\.(?:js|css|svg|png|webp|avif)$/.test(new URL(request.url).pathname))
          texts.push(decodeURIComponent(request.url), (await (await cache.match(request))?.text()) ?? "");
    }
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("workbox-expiration");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error));
    });
    for (const name of database.objectStoreNames) {
      const reading = database.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => reading.addEventListener("success", resolve));
      texts.push(decodeURIComponent(JSON.stringify(reading.result)));
    }
    database.close();
    return texts.join("\n");
  });
  return [kept, ...cookies.map(({ value }) => decodeURIComponent(value)), await page.content()].join("\n");
}

async function expectNothingOfFirst(page: Page): Promise<void> {
  const all = await readEverything(page);
  expect(secrets.filter((secret) => all.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
}

async function chooseDelivery(page: Page): Promise<void> {
  await open(page, "/1301/checkout");
  await page.getByRole("radio", { name: t.modeDELIVERY }).check();
}

test(
  "after a logout nobody finds what the customer before has said, in any tab (decision 0075)",
  deepOnPhone,
  async ({ page, context }) => {
    await logInAs(page, freshNumber());
    await open(page, `/search?q=${encodeURIComponent(term)}`);
    await page.goto("/address");
    await hydrated(page);
    await page.getByLabel(t.place).fill("50480");
    await page.locator(".places li button").first().click();
    await visit(page, "/");
    await fillCart(page);
    await chooseDelivery(page);
    await page.locator("#change-address").click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t.street).fill(street);
    await sheet.getByLabel(addressEN.remark).fill(note);
    await sheet.getByRole("button", { name: t.useAddress }).click();
    await expect(page.locator("main")).toContainText(street);
    const other = await context.newPage();
    await other.goto("/1301/checkout");
    await hydrated(other);
    await expect(other.locator("main")).toContainText(street);

    await open(page, "/1301/home");
    await page.getByRole("button", { name: t.openMenu }).locator("visible=true").first().click();
    await page.getByRole("dialog").getByRole("button", { name: t.logout }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole("dialog")).toHaveCount(0);
      await expect(tab.locator("main")).not.toContainText(street);
      await hydrated(tab);
      await expectNothingOfFirst(tab);
    }

    await page.goto(`/login?redirect=${encodeURIComponent("/1301/checkout")}`);
    await hydrated(page);
    await askForCode(page, t, `0${freshNumber()}`);
    await page.getByLabel(t.codeLabel).fill("123456");
    await expect(page).toHaveURL(/\/1301\/checkout/);
    await page.getByRole("radio", { name: t.modeDELIVERY }).check();
    await expect(page.getByRole("region", { name: t.deliverToTitle })).toBeVisible();
    await expectNothingOfFirst(page);
  },
);
