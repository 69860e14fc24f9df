import type { Page } from "playwright/test";
import { problem as problemEN } from "../../app/i18n/en/problem.ts";
import { problem as problemCN } from "../../app/i18n/zh-hans/problem.ts";
import { openFinishedOrder, press } from "./finished-order.ts";
import { expectSound } from "./ordering-support.ts";
import { axeFindings, expect, orderWords, speak, test, walletWords } from "./support.ts";

test.use({ widths: "one a test" });

// From a finished order to a report, the store's answer and the credit. One language goes all the way, the other reads the end.

// A call that the test cuts off.
test.use({ refusedPath: /\/problem$/ });
test.describe.configure({ timeout: 90_000 });
// The page of an order asks for news of it, also while there is no network.
test.use({ refusedPath: /\/v3\/web\/order/ });

const t = problemEN;
const words = orderWords.EN;

const entry = (page: Page) => page.getByRole("button", { name: words.reportProblem });
const sheet = (page: Page) => page.getByRole("dialog", { name: t.title });
const card = (page: Page, title: string) => page.getByRole("region", { name: title });

test("a missing dish is reported, what was typed survives, and the store's credit is in the wallet", async ({
  page,
}) => {
  const id = await openFinishedOrder(page);
  await entry(page).click();
  const form = sheet(page);
  await expect(form.getByRole("button", { name: t.chooseKind })).toBeDisabled();
  await form.getByRole("radio", { name: t.kindMISSING }).check();
  await expect(form.getByRole("button", { name: t.chooseDishes })).toBeDisabled();
  await form.getByRole("checkbox").first().check();
  await form.getByLabel(t.wordsOptional).fill("One bowl of two");
  expect(await axeFindings(page)).toEqual([]);

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
  await expectSound(page);

  await press(page, id, { action: "credit", amount: "3.20", answer: "Sorry, the second bowl stayed here." });
  await page.goto(`/order-summary?id=${id}`);
  await expect(report).toContainText(t.statusCREDITED);
  await expect(report).toContainText("RM3.20");
  await expect(report).toContainText("Sorry, the second bowl stayed here.");
  await report.getByRole("link", { name: t.toCredit }).click();
  await expect(page).toHaveURL("/profile?tab=wallet");
  await page.getByRole("radio", { name: walletWords.EN.creditTab }).check();
  await expect(page.locator(".ledger li").filter({ hasText: "RM3.20" })).toHaveCount(1);

  await speak(page, "CN");
  await page.goto(`/order-summary?id=${id}`);
  await expect(card(page, problemCN.cardTitle)).toContainText(problemCN.statusCREDITED);
  await expectSound(page);
});

test("a store declines with words, and the customer reads them", async ({ page }) => {
  const id = await openFinishedOrder(page);
  await entry(page).click();
  await sheet(page).getByRole("radio", { name: t.kindOTHER }).check();
  await expect(sheet(page).getByRole("button", { name: t.typeWords })).toBeDisabled();
  await sheet(page).getByLabel(t.words).fill("The bag was open.");
  await sheet(page).getByRole("button", { name: t.send }).click();
  await expect(card(page, t.cardTitle)).toContainText("The bag was open.");
  await press(page, id, { action: "decline", amount: "", answer: "The seal was whole." });
  await page.goto(`/order-summary?id=${id}`);
  await expect(card(page, t.cardTitle)).toContainText(t.statusDECLINED);
  await expect(card(page, t.cardTitle)).toContainText("The seal was whole.");
});
