import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { accountDeletion as deletionEN } from "#app/i18n/en/account-deletion.ts";
import { accountDeletion as deletionCN } from "#app/i18n/zh-hans/account-deletion.ts";
import { home } from "#tests/support/home.ts";
import { openFinishedOrder } from "./finished-order.ts";
import {
  expectSound,
  freeSlots,
  freshNumber,
  logInAs,
  logInByCalls,
  loseAnswer,
  placePickup,
  post,
  withCredit,
} from "./ordering-support.ts";
import { deepOnDesktop, deepOnPhone, expect, onPhone, open, orderWords, speak, test, words } from "./support.ts";

// The file of the customer's own data, and the end of the account. One language goes all the way, the other its last step.

// Calls that the test cuts off, deletions that are refused, and a second code within a minute.
test.use({ refusedPath: /\/profile\/(?:export|delete)$|\/v3\/loyalty\/|\/request-otp$/ });

type Downloaded = {
  format: string;
  language: string;
  person: { name: string };
  addresses: { addressLine1: string }[];
  orders: { id: string; payments: { status: string }[] }[];
};

async function download(page: Page, t: (typeof words)["EN" | "CN"]): Promise<{ name: string; data: Downloaded }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog", { name: t.exportTitle }).getByRole("button", { name: t.exportStart }).click(),
  ]);
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), "utf8")) as Downloaded };
}

test(
  "a customer downloads a file with their name, address and order; a failure is said in its place",
  deepOnPhone,
  async ({ page }) => {
    const t = words.EN;
    const id = await openFinishedOrder(page);
    const edit = {
      merchantId: "makan",
      name: "Nurul Huda",
      email: "nurul@example.com",
      addresses: [{ ...home, addressLine1: "7 Jalan Nurul", label: "Home", isDefault: true }],
    };
    const headers = { Origin: String(test.info().project.use.baseURL) };
    expect((await page.request.patch("/v3/web/profile", { data: edit, headers })).status()).toBe(200);

    await open(page, "/profile");
    await page.getByRole("button", { name: t.exportTitle }).click();
    const sheet = page.getByRole("dialog", { name: t.exportTitle });
    await expect(sheet).toContainText(t.exportLead);
    await page.context().setOffline(true);
    await sheet.getByRole("button", { name: t.exportStart }).click();
    await expect(sheet.getByRole("alert")).toHaveText(t.noAnswer);
    await page.context().setOffline(false);

    const { name, data } = await download(page, t);
    expect(name).toMatch(/^makan-my-data-\d{4}-\d{2}-\d{2}\.json$/);
    await expect(sheet.getByRole("status")).toHaveText(t.exportDone.replace("{{file}}", name));
    await expect(sheet.getByRole("alert")).toHaveCount(0);
    expect(data).toMatchObject({
      format: "makan.personal-data/1",
      language: "EN",
      person: { name: "Nurul Huda" },
      addresses: [{ addressLine1: "7 Jalan Nurul" }],
      orders: [{ id, payments: [{ status: "SUCCEEDED" }] }],
    });

    await speak(page, "CN");
    await open(page, "/profile");
    await page.getByRole("button", { name: words.CN.exportTitle }).click();
    const chinese = await download(page, words.CN);
    expect(chinese.data).toMatchObject({ language: "CN", orders: [{ id }] });
    await expect(page.getByRole("status").filter({ hasText: chinese.name })).toBeVisible();
    await expectSound(page);
  },
);

/** Opens the sheet of the deletion. */
async function openDeletion(page: Page, t: (typeof words)["EN" | "CN"], title: string) {
  await open(page, "/profile");
  await page.getByRole("button", { name: t.deleteAccount }).click();
  return page.getByRole("dialog", { name: title });
}

test(
  "an account is deleted with a code, and its number begins again with nothing, in EN",
  onPhone,
  async ({ page }) => {
    const t = words.EN;
    await speak(page, "EN");
    const phoneNumber = freshNumber();
    await logInAs(page, phoneNumber);
    const former = await logInByCalls(page, phoneNumber);
    await page.addInitScript(() => localStorage.setItem("mk.recentSearches", '["my secret"]'));
    const slots = await freeSlots(page, "1504", "sakura-edamame", 1);
    const { id } = await placePickup(page, "1504", "sakura-edamame", slots[0], 2);

    const sheet = await openDeletion(page, t, deletionEN.title);
    await expect(sheet).toContainText(deletionEN.goesPerson);
    await sheet.getByRole("button", { name: deletionEN.sendCode }).click();
    await sheet.getByLabel(t.codeLabel).fill("654321");
    await sheet.getByRole("button", { name: deletionEN.deleteNow }).click();

    // An open order keeps the account, and no code is used up.
    const keeps = sheet.getByRole("alert");
    await expect(keeps).toContainText(deletionEN.openTitle);
    await expect(keeps.getByRole("link", { name: deletionEN.openOrder })).toHaveAttribute("href", new RegExp(id));
    await post(page, `/v3/web/order/${id}/canceled`, {});

    await sheet.getByRole("button", { name: deletionEN.sendCode }).click();
    const code = sheet.getByLabel(t.codeLabel);
    await code.fill("654321");
    await sheet.getByRole("button", { name: deletionEN.deleteNow }).click();
    await expect(sheet.getByText(t.wrongCode)).toBeVisible();
    await page.context().setOffline(true);
    await code.fill("123456");
    await sheet.getByRole("button", { name: deletionEN.deleteNow }).click();
    await expect(sheet.getByText(t.noAnswer)).toBeVisible();
    await page.context().setOffline(false);
    await sheet.getByRole("button", { name: t.tryCodeAgain }).click();

    await expect(page.getByText(deletionEN.deleted)).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => localStorage.getItem("mk.recentSearches"))).toBeNull();
    const again = await logInByCalls(page, phoneNumber);
    expect(again).not.toBe(former);
    const { items } = await (await page.request.get("/v3/web/orders")).json();
    expect(items).toEqual([]);
  },
);

test(
  "an order and credit that is not known keep the account; given up, it is deleted, and the number begins again, in CN",
  deepOnDesktop,
  async ({ page }) => {
    const t = words.CN;
    await speak(page, "CN");
    const phoneNumber = freshNumber();
    await withCredit(page, phoneNumber);
    const slots = await freeSlots(page, "1504", "sakura-edamame", 1);
    const { id } = await placePickup(page, "1504", "sakura-edamame", slots[0], 2);
    // The page does not know of the credit: only the server's refusal says that there is some.
    await page.route(/\/v3\/loyalty\//, (route) => route.abort());
    const sheet = await openDeletion(page, t, deletionCN.title);
    const sendCode = sheet.getByRole("button", { name: deletionCN.sendCode });
    await sendCode.click();
    await sheet.getByLabel(t.codeLabel).fill("654321");
    await sheet.getByRole("button", { name: deletionCN.deleteNow }).click();
    const keeps = sheet.getByRole("alert");
    await expect(keeps).toContainText(deletionCN.openTitle);
    await expect(keeps.getByRole("link", { name: deletionCN.openOrder })).toHaveAttribute("href", new RegExp(id));
    await expect(keeps).toContainText(deletionCN.openCredit);
    await expect(sheet.getByRole("button", { name: deletionCN.forfeitFirst })).toBeDisabled();
    await post(page, `/v3/web/order/${id}/canceled`, {});
    await sheet.getByRole("checkbox").check();
    await sendCode.click();
    await sheet.getByLabel(t.codeLabel).fill("123456");
    await sheet.getByRole("button", { name: deletionCN.deleteNow }).click();
    await expect(page.getByText(deletionCN.deleted)).toBeVisible();
    await page.unrouteAll();
    await expectSound(page);

    // The number is a new customer's.
    await open(page, "/login?redirect=%2Fprofile");
    await page.getByLabel(t.phoneNumber).fill(`0${phoneNumber}`);
    // A number gets one code a minute; the fixed one of a demo is always good.
    await page.getByRole("button", { name: t.haveCode }).click();
    await page.getByLabel(t.codeLabel).fill("123456");
    await expect(page).toHaveURL("/profile");
    await expect(page.getByRole("textbox", { name: t.name })).toHaveValue("");
    await open(page, "/transaction");
    await expect(page.getByText(orderWords.CN.emptyHint)).toBeVisible();
  },
);

test(
  "a deletion whose answer is lost has ended the session, and leaves nothing on the device",
  deepOnPhone,
  async ({ page }) => {
    const t = words.EN;
    await speak(page, "EN");
    await logInAs(page, freshNumber());
    await open(page, "/");
    await page.evaluate(() => localStorage.setItem("mk.recentSearches", '["my secret"]'));
    const sheet = await openDeletion(page, t, deletionEN.title);
    await sheet.getByRole("button", { name: deletionEN.sendCode }).click();
    await page.route("**/v3/web/profile/delete", loseAnswer, { times: 1 });
    await sheet.getByLabel(t.codeLabel).fill("123456");
    await sheet.getByRole("button", { name: deletionEN.deleteNow }).click();
    await expect(sheet.getByText(t.noAnswer)).toBeVisible();
    await sheet.getByRole("button", { name: t.tryCodeAgain }).click();
    await expect(page.getByText(deletionEN.ended)).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("mk.recentSearches"))).toBeNull();
  },
);
