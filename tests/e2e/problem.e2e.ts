import type { Page } from "playwright/test";
import { problem as problemEN } from "#app/i18n/en/problem.ts";
import { problem as problemCN } from "#app/i18n/zh-hans/problem.ts";
import { errorTexts } from "#shared/domain/text/error-texts.ts";
import { pressAtCounter } from "./at-counter.ts";
import { openFinishedOrder } from "./finished-order.ts";
import { expectSound, post } from "./ordering-support.ts";
import { deepOnWidthOf, expect, mostly, onPhone, orderWords, test, walletWords } from "./support.ts";

// From a finished order to a report, the store's answer and the credit.

// A call that the test cuts off.
test.use({ refusedPath: /\/problem$/ });
// The page of an order asks for news of it, also while there is no network.
test.use({ refusedPath: /\/v3\/web\/order/ });

const t = problemEN;
const refusals = errorTexts.PROBLEM_NOT_POSSIBLE;
const words = orderWords.EN;

const entry = (page: Page) => page.getByRole("button", { name: words.reportProblem });
const sheet = (page: Page) => page.getByRole("dialog", { name: t.title });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });

test(
  "a missing dish is reported, what was typed survives, and the store's credit is in the wallet, in EN",
  onPhone,
  async ({ page }) => {
    const id = await openFinishedOrder(page);
    await entry(page).click();
    const form = sheet(page);
    await expect(form.getByRole("button", { name: t.chooseKind })).toBeDisabled();
    await form.getByRole("radio", { name: t.kindMISSING }).check();
    await expect(form.getByRole("button", { name: t.chooseDishes })).toBeDisabled();
    await form.getByRole("checkbox").first().check();
    await form.getByLabel(t.wordsOptional).fill("One bowl of two");

    // Nothing is lost by a reload, nor by a network that fails.
    await page.reload();
    await entry(page).click();
    await expect(form.getByLabel(t.wordsOptional)).toHaveValue("One bowl of two");
    await expect(form.getByRole("checkbox").first()).toBeChecked();
    await page.context().setOffline(true);
    await form.getByRole("button", { name: t.send }).click();
    await expect(form.getByRole("alert")).toBeVisible();
    await page.context().setOffline(false);
    await form.getByRole("button", { name: t.send }).click();
    await expect(form).toHaveCount(0);

    const report = card(page, t.cardTitle);
    await expect(report).toContainText(t.kindMISSING);
    await expect(report).toContainText("One bowl of two");
    await expect(report).toContainText(t.statusOPEN);
    await expect(entry(page)).toHaveCount(0);

    const answer = "Sorry, the second bowl stayed here.";
    await pressAtCounter(id, "answer", { status: "CREDITED", amount: 320, answer });
    await page.goto(`/order-summary?id=${id}`);
    await expect(report).toContainText(t.statusCREDITED);
    await expect(report).toContainText("RM3.20");
    await expect(report).toContainText(answer);
    await report.getByRole("link", { name: t.toCredit }).click();
    await expect(page).toHaveURL("/profile?tab=wallet");
    await page.getByRole("radio", { name: walletWords.EN.creditTab }).check();
    await expect(page.locator(".ledger li").filter({ hasText: "RM3.20" })).toHaveCount(1);
  },
);

for (const locale of mostly.CN) {
  const texts = { EN: problemEN, CN: problemCN }[locale];
  test(
    `a second report is refused and its words stay; the store declines the first with words, in ${locale}`,
    deepOnWidthOf(locale),
    async ({ page }) => {
      const id = await openFinishedOrder(page, locale);
      await page.getByRole("button", { name: orderWords[locale].reportProblem }).click();
      const form = page.getByRole("dialog", { name: texts.title });
      await form.getByRole("radio", { name: texts.kindOTHER }).check();
      await expect(form.getByRole("button", { name: texts.typeWords })).toBeDisabled();
      await form.getByLabel(texts.words).fill("The bag was open.");
      // Another device of the customer is faster.
      await post(page, `/v3/web/order/${id}/problem`, { kind: "LATE", remark: "An hour late." });
      await form.getByRole("button", { name: texts.send }).click();
      await expect(form.getByRole("alert")).toHaveText(refusals[locale]);
      await expect(form.getByLabel(texts.words)).toHaveValue("The bag was open.");
      await form.getByRole("button", { name: orderWords[locale].close }).click();

      const report = card(page, texts.cardTitle);
      await expect(report).toContainText(texts.kindLATE);
      await expect(report).toContainText("An hour late.");
      await pressAtCounter(id, "answer", { status: "DECLINED", answer: "It was ready at noon." });
      await page.goto(`/order-summary?id=${id}`);
      await expect(report).toContainText(texts.statusDECLINED);
      await expect(report).toContainText("It was ready at noon.");
      await expectSound(page);
    },
  );
}
