import type { Page } from "playwright/test";
import { formatRM } from "#shared/domain/money/money.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { openFinishedOrder } from "./finished-order.ts";
import { asNewCustomer, expectSound, placePickup } from "./ordering-support.ts";
import { expect, onPhone, orderWords, speak, test } from "./support.ts";

// A refund in part, from the test console to the page of the order, its list and its receipt. One language goes each way.

// What is left is less than what the test asks for, and the page of an order asks for news of it.
test.use({ refusedPath: /\/(?:dev\/orders|v3\/web\/order|transaction)/ });

/** Fills in the form of the console and sends it. */
async function giveBack(desk: Page, amount: string, reason: string): Promise<void> {
  const texts = consoleTexts.refund;
  await desk.getByLabel(texts.amount).fill(amount);
  await desk.getByLabel(texts.reason).fill(reason);
  await desk.getByRole("button", { name: texts.give }).press("Enter");
}

async function refundInPart(page: Page, locale: Locale): Promise<void> {
  const [words, texts] = [orderWords[locale], consoleTexts.refund];
  const id = await openFinishedOrder(page, locale);
  const section = page.locator(".refunds");
  await expect(page.getByRole("heading", { name: words.yourOrder })).toBeVisible();
  await expect(section).toHaveCount(0);

  const desk = await page.context().newPage();
  await desk.goto(`/dev/orders/${id}`);
  await giveBack(desk, "9999", "too much");
  await expect(desk.getByRole("alert")).toHaveText(texts.wrong);
  await expect(desk.getByLabel(texts.amount)).toHaveValue("9999");
  await expect(desk.getByLabel(texts.reason)).toHaveValue("too much");
  await giveBack(desk, "1.50", "No sambal");
  await expect(desk.getByLabel(texts.amount)).toHaveValue("");
  await desk.close();

  // The order stays paid, and says what is left.
  await page.reload();
  await expect(section).toContainText("RM1.50");
  await expect(section).toContainText(words.refundDone);
  await expect(section).toContainText("No sambal");
  const reply = await page.request.get(`/v3/web/orders/${id}`);
  const { total } = ((await reply.json()) as { item: { total: number } }).item;
  const left = section.locator("dl div").filter({ hasText: words.refundLeft });
  await expect(left.locator("dd")).toHaveText(formatRM(total - 150));
  await expect(page.getByText(words.paySuccess).first()).toBeVisible();
  await expectSound(page);

  // The receipt agrees.
  const receipt = await page.request.get(`/v3/order/receipt/link/${id}?lang=${locale}&format=html`);
  expect(await receipt.text()).toContain(formatRM(total - 150));

  // The rest as well: then it is refunded, and nothing is left to show.
  const other = await page.context().newPage();
  await other.goto(`/dev/orders/${id}`);
  await giveBack(other, (total / 100 - 1.5).toFixed(2), "");
  await expect(other.getByRole("button", { name: texts.give })).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(section.locator("dl")).toHaveCount(0);
  await expectSound(page);
}

test("a part of a paid order goes back, and then the rest, in EN", onPhone, async ({ page }) => {
  await speak(page, "EN");
  await refundInPart(page, "EN");
});

test(
  "a provider that does not answer is told in the sheet, and the order is paid another way, in EN",
  onPhone,
  async ({ page }) => {
    const words = orderWords.EN;
    const message = errorTexts.PAYMENT_PROVIDER_DOWN.EN;
    await asNewCustomer(page, "EN");
    const { id } = await placePickup(page, "1602", "spice-vadai");
    await page.goto(`/order-summary?id=${id}`);
    const payNow = new RegExp(words.payNow.replace("{{amount}}", ".*"));
    await page.getByRole("button", { name: payNow }).click();
    const sheet = page.getByRole("dialog", { name: words.payTitle });
    await sheet.getByRole("radio", { name: "Boost" }).check();
    await page.route("**/transaction", (route) =>
      route.fulfill({ status: 503, json: { error: { code: "PAYMENT_PROVIDER_DOWN", message, requestId: "r" } } }),
    );
    await sheet.getByRole("button", { name: payNow }).click();
    await expect(sheet.getByRole("alert").filter({ hasText: message })).toBeVisible();
    // What was chosen stays, and so do the others.
    await expect(sheet.getByRole("radio", { name: "Boost" })).toBeChecked();
    await page.unroute("**/transaction");
    await sheet.getByRole("radio", { name: "GrabPay" }).check();
    await sheet.getByRole("button", { name: payNow }).click();
    await page.waitForURL(/\/dev\/pay\//);
  },
);
