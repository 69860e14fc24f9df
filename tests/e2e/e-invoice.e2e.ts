import type { Page } from "playwright/test";
import { address as addressEN } from "#app/i18n/en/address.ts";
import { eInvoice as invoiceEN } from "#app/i18n/en/e-invoice.ts";
import { eInvoice as invoiceCN } from "#app/i18n/zh-hans/e-invoice.ts";
import { openFinishedOrder } from "./finished-order.ts";
import { expectSound } from "./ordering-support.ts";
import { deepOnDesktop, expect, onPhone, open, orderWords, speak, test } from "./support.ts";

// From a finished order to its e-invoice. One language goes all the way, the other reads the end.

// A call that the test cuts off.
test.use({ refusedPath: /\/e-invoice$/ });
// The page of an order asks for news of it, also while there is no network.
test.use({ refusedPath: /\/v3\/web\/order/ });

const t = invoiceEN;
const words = orderWords.EN;
const entry = (page: Page) => page.getByRole("button", { name: words.invoice });
const sheet = (page: Page) => page.getByRole("dialog", { name: t.title });

test(
  "an e-invoice is requested once, what was typed survives, and the order says when, in EN",
  onPhone,
  async ({ page }) => {
    const id = await openFinishedOrder(page);
    await entry(page).click();
    const form = sheet(page);
    await expect(form.getByText(t.testOnly)).toBeVisible();

    // What is wrong is said beside it, and the first one has the focus.
    await form.getByRole("button", { name: t.send }).click();
    await expect(form.getByText(t.tinWrong)).toBeVisible();
    await expect(form.getByText(t.idNoWrongNRIC)).toBeVisible();
    await expect(form.getByLabel(t.tin)).toBeFocused();

    await form.getByLabel(t.tin).fill("ig 11500-2000");
    await form.getByRole("radio", { name: t.idTypePASSPORT }).check();
    await form.getByLabel(t.idNoPASSPORT).fill("A 12345678");
    await form.getByLabel(t.name).fill("Aisyah Rahman");
    await form.getByLabel(t.email).fill("aisyah@example.com");
    await form.getByRole("searchbox", { name: addressEN.place }).fill("Bukit Bintang");
    await form.getByRole("list").getByRole("button").first().click();
    await form.getByLabel(addressEN.street).fill("12 Jalan Alor");
    await expect(form.getByText(t.tinWrong)).toHaveCount(0);

    // Nothing is lost by a reload, nor by a network that fails.
    await page.reload();
    await entry(page).click();
    await expect(form.getByLabel(t.idNoPASSPORT)).toHaveValue("A 12345678");
    await expect(form.getByLabel(addressEN.street)).toHaveValue("12 Jalan Alor");
    await page.context().setOffline(true);
    await form.getByRole("button", { name: t.send }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);
    await form.getByRole("button", { name: t.send }).click();
    await expect(form).toHaveCount(0);

    await expect(page.getByText(words.invoiceREQUESTED)).toBeVisible();
    await expect(entry(page)).toHaveCount(0);
    expect(
      await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
    ).not.toContain("12345678");
    await expectSound(page);

    // The store reads who it is for, and only the ends of the numbers.
    const desk = await (await page.request.get(`/dev/orders/${id}`)).text();
    expect(desk).toContain("PASSPORT •••••5678");
    expect(desk).toContain("12 Jalan Alor");
    expect(desk).not.toContain("A12345678");

    await speak(page, "CN");
    await page.goto(`/order-summary?id=${id}`);
    await expect(page.getByText(orderWords.CN.invoiceREQUESTED)).toBeVisible();
    await expect(page.getByRole("button", { name: invoiceCN.title })).toHaveCount(0);
    await expectSound(page);
  },
);

test("the form has its texts and room, and a logout takes what was typed, in CN", deepOnDesktop, async ({ page }) => {
  await openFinishedOrder(page, "CN");
  await page.getByRole("button", { name: orderWords.CN.invoice }).click();
  const form = page.getByRole("dialog", { name: invoiceCN.title });
  await form.getByRole("button", { name: invoiceCN.send }).click();
  await expect(form.getByText(invoiceCN.tinWrong)).toBeVisible();
  await form.getByLabel(invoiceCN.tin).fill("IG115002000");
  await expectSound(page);
  await form.getByRole("button", { name: orderWords.CN.close }).click();
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(await stored()).toContain("IG115002000");
  await open(page, "/profile");
  // The page begins anew.
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: orderWords.CN.logout }).click();
  await loaded;
  await expect.poll(stored).not.toContain("IG115002000");
});
