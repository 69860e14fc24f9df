import type { Page } from "playwright/test";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { asNewCustomer, checkOut, placeButton, placePickup, post, type Words } from "./ordering-support.ts";
import { deepOnWidthOf, expect, type Locale, mostly, orderWords, test } from "./support.ts";

// A customer who has left too many orders unpaid is told so at checkout, where they are, and when there is room again.

// The refusal is the point.
test.use({ refusedPath: /\/v3\/web\/store\/\d+\/order$/ });

const [store, dish] = ["1903", "green-overnight-oats"];

/** What stays to be filled in: cutlery, the way to pay, the bank. */
async function fillIn(page: Page, t: Words) {
  await page.getByRole("switch", { name: t.cutlery }).click();
  await page.getByRole("radio", { name: /FPX/ }).check();
  await page.getByLabel(t.bank, { exact: true }).selectOption("CIMB");
}

async function expectFilledIn(page: Page, t: Words) {
  await expect(page.getByRole("radio", { name: t.modePICKUP })).toBeChecked();
  await expect(page.getByRole("switch", { name: t.cutlery })).toHaveAttribute("aria-checked", "true");
  await expect(page.getByLabel(t.bank, { exact: true })).toHaveValue("CIMB");
}

/** When the first of the unpaid orders is called off, as a page says it; seconds count up to the next minute. */
async function roomAt(page: Page, locale: Locale): Promise<string[]> {
  const reply = await page.request.get("/v3/web/orders?paymentStatus=PENDING");
  const { items } = (await reply.json()) as { items: { payBefore: string }[] };
  const first = Math.min(...items.map(({ payBefore }) => fromInstant(payBefore)));
  const minute = Math.ceil(first / minuteMs) * minuteMs;
  // The page's clock and the server's may be a second apart.
  return [0, minuteMs].map((later) => formatClock(toInstant(minute + later), locale));
}

for (const locale of mostly.CN) {
  const t = orderWords[locale];

  test(
    `a third unpaid order at a store is refused in place, with what to do and when there is room, in ${locale} (PD19)`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      await asNewCustomer(page, locale);
      const unpaid = [await placePickup(page, store, dish), await placePickup(page, store, dish)];
      await checkOut(page, t, store, dish);
      await fillIn(page, t);
      await placeButton(page, t).click();
      const note = page.getByRole("alert");
      await expect(note).toContainText(errorTexts.UNPAID_ORDERS_LIMIT[locale]);
      await expect(note).toBeInViewport({ ratio: 1 });
      const times = await roomAt(page, locale);
      const [before = "", after = ""] = t.unpaidLimitWait.split("{{time}}");
      await expect(note).toContainText(before);
      await expect(note).toContainText(after);
      const text = await note.innerText();
      expect(
        times.some((time) => text.includes(`${before}${time}${after}`)),
        text,
      ).toBe(true);
      await expect(page.locator(".toast")).toHaveCount(0);
      await expectFilledIn(page, t);

      await note.getByRole("link", { name: t.showUnpaid }).click();
      await expect(page).toHaveURL("/transaction?unpaid=1");
      await expect(page.getByRole("button", { name: t.filterUnpaid })).toHaveAttribute("aria-pressed", "true");
      await expect(page.locator(".orow")).toHaveCount(2);
      await post(page, `/v3/web/order/${unpaid[0]?.id}/canceled`, {});
      await page.goBack();
      await expectFilledIn(page, t);
      await placeButton(page, t).click();
      await expect(page).toHaveURL(/\/dev\/pay\//);
    },
  );
}
