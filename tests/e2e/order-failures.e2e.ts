import type { Page } from "playwright/test";
import { orderLater } from "#app/i18n/en/order-later.ts";
import { orderProgress } from "#app/i18n/en/order-progress.ts";
import { order as orderEN } from "#app/i18n/en/order.ts";
import { tip } from "#app/i18n/en/tip.ts";
import { order as orderCN } from "#app/i18n/zh-hans/order.ts";
import { consoleTexts } from "#worker/dev/order-texts.ts";
import { paymentTexts } from "#worker/dev/payment-texts.ts";
import { pressAtCounter } from "./at-counter.ts";
import { paymentPath } from "./ordering-support.ts";
import { placeDelivery } from "./placed-delivery.ts";
import { expectSoundState } from "./sound-state.ts";
import { deepOnPhone, expect, test } from "./support.ts";

// What goes wrong with an order by a person's choice on its test console, and what the customer sees of it.
const texts = { EN: orderEN, CN: orderCN };
type Action = keyof (typeof consoleTexts)["actions"];

/** A store for each test, with a dish and how many of it are enough for a delivery: six deliveries fill a store's slot. */
const carts = {
  late: { store: "2301", dish: "demo-nasi-goreng", quantity: 3 },
  back: { store: "1101", dish: "nasi-kangkung", quantity: 3 },
  tabs: { store: "1501", dish: "sakura-edamame", quantity: 2 },
};

/** Opens the test payment page of an order and, from there, its console in a tab of its own. */
async function openConsole(page: Page, orderID: string): Promise<Page> {
  await page.goto(await paymentPath(page, orderID));
  const link = page.getByRole("link", { name: paymentTexts.console });
  const desk = await page.context().newPage();
  await desk.goto((await link.getAttribute("href")) ?? "");
  return desk;
}

/** Presses buttons of the console, each of which leads back to it. */
async function press(desk: Page, ...actions: Action[]) {
  const steps = desk.getByRole("listitem");
  for (const action of actions) {
    const button = desk.getByRole("button", { name: consoleTexts.actions[action], exact: true });
    await button.click();
    await expect(button).toHaveCount(0);
  }
  await expect(steps.first()).toBeVisible();
}

const toTheDoor: Action[] = ["request", "assign", "pickUp"];

/** The kitchen does its part, and the console is read again. */
async function cook(desk: Page, { id }: { id: string }) {
  for (const action of ["accept", "cook", "ready"] as const) await pressAtCounter(id, action);
  await desk.reload();
}

/** The last status that the console lists. */
const lastStatus = (desk: Page) => desk.getByRole("listitem").last().getByRole("code");

test(
  "an order comes late and is delivered all the same, as its customer sees it, who tips the rider (S174, S175, PD126, PD138)",
  deepOnPhone,
  async ({ page }) => {
    const t = texts.EN;
    const order = await placeDelivery(page, "EN", carts.late);
    const desk = await openConsole(page, order.id);
    await expect(desk.getByRole("heading", { level: 1 })).toContainText(order.orderNo);
    await press(desk, "hold");
    await page.getByRole("button", { name: paymentTexts.succeed, exact: true }).click();
    await expect(page.getByText(t.waitingForConfirmation).first()).toBeVisible();
    await cook(desk, order);
    await press(desk, ...toTheDoor, "late");
    await expect(lastStatus(desk)).toHaveText("DELAYED");
    await expect(page.getByText(t.onTheWay).first()).toBeVisible();
    await expect(page.getByText(orderProgress.onTheWay)).toBeVisible();
    await press(desk, "moveOn", "drop");
    await expect(page.getByText(t.delivered).first()).toBeVisible({ timeout: 30_000 });
    await press(desk, "finish");
    await expect(page.getByText(t.orderCompleted).first()).toBeVisible({ timeout: 30_000 });
    await expect(desk.getByText(consoleTexts.ended)).toBeVisible();
    await tipTheRider(page);
  },
);

/** The first bank declines, the second takes it (PD138). */
async function tipTheRider(page: Page): Promise<void> {
  const total = await page.locator(".ord .tot dd").innerText();
  const card = page.getByRole("region", { name: tip.tipTitle });
  const sheet = page.getByRole("dialog", { name: tip.tipTitle });
  const bankSays = async (outcome: "fail" | "succeed") => {
    await card.getByRole("button").click();
    await expect(sheet.getByRole("group", { name: tip.tipAmounts }).getByRole("radio", { checked: true })).toHaveCount(
      0,
    );
    await expect(sheet.getByRole("button", { name: orderLater.tipChoose })).toHaveAttribute("aria-disabled", "true");
    await expectSoundState(page, "the amount of a tip");
    await sheet.getByRole("radio", { name: "RM3" }).check();
    await sheet.getByRole("button", { name: "RM3.00" }).click();
    await page.getByRole("button", { name: paymentTexts[outcome], exact: true }).click();
  };
  await bankSays("fail");
  await expect(card.getByRole("alert")).toHaveText(orderLater.tipFailed);
  await expectSoundState(page, "a tip that was not paid");
  await bankSays("succeed");
  const given = page.getByRole("region", { name: orderLater.tipGiven });
  await expect(given).toContainText("RM3.00");
  await expect(card).toHaveCount(0);
  await expect(page.locator(".ord .tot dd")).toHaveText(total);
  await expectSoundState(page, "a tip that was given");
}
