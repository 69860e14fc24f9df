import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { home } from "../support/home.ts";
import { openFinishedOrder } from "./finished-order.ts";
import { expectSound } from "./ordering-support.ts";
import { expect, expectAccessible, open, speak, test, words } from "./support.ts";

// The file of the customer's own data. One language goes all the way, the other downloads it too.

// A call that the test cuts off.
test.use({ refusedPath: /\/profile\/export$/ });
test.describe.configure({ timeout: 90_000 });

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

test("a customer downloads a file with their name, address and order; a failure is said in its place", async ({
  page,
}) => {
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
  await expectAccessible(page);
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
});
