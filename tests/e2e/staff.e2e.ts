import type { Page } from "playwright/test";
import { staff as staffEN } from "#app/i18n/en/staff.ts";
import { staff as staffCN } from "#app/i18n/zh-hans/staff.ts";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, placePickup, post } from "./ordering-support.ts";
import {
  expect,
  expectAccessible,
  expectNoShift,
  fill,
  type Locale,
  onDesktop,
  orderWords,
  speak,
  test,
} from "./support.ts";

// The people of a shop at work: who they are, and an order that goes through their hands (PD176, PD180).

const store = "1003";
const texts = { EN: staffEN, CN: staffCN };

/** Signs in with a number of the sample's team and the demo's fixed code. */
async function signIn(page: Page, locale: Locale, phoneNumber: string): Promise<void> {
  await speak(page, locale);
  const number = { countryCode: "60", phoneNumber };
  await post(page, "/v4/staff/session", { ...number, code: "123456" });
}

const owner = "1100000101";

/** A paid pickup order of a new customer, whose kitchen is not simulated. */
async function placePaid(page: Page, at: string, dish: string): Promise<{ id: string; orderNo: string }> {
  await asNewCustomer(page, "EN");
  const slots = await freeSlots(page, at, dish);
  const placed = await placePickup(page, at, dish, slots[0], 2);
  await press(page, placed.id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, placed.id));
  return placed;
}

test(
  "an order goes through the hands of a shop, and its customer follows (PD180, S176)",
  onDesktop,
  async ({ page, browser }) => {
    const t = texts.EN;
    const order = await placePaid(page, store, "warisan-nasi-goreng-kampung");
    await page.goto(`/order-summary?id=${order.id}`);

    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    const board = await tablet.newPage();
    await signIn(board, "EN", owner);
    await board.goto(`/kitchen/${store}`);
    const card = board.getByRole("article", { name: fill(t.orderNo, { no: order.orderNo.slice(-4) }) });
    await expect(card).toContainText("Nasi Goreng Kampung");
    await expect(card).toContainText("2");
    await expect(board).toHaveTitle(/^\(\d+\)/);
    await expectAccessible(board);

    await card.getByRole("button", { name: /^Accept/ }).click();
    await expect(
      board.getByRole("region", { name: t.columnCOOKING }).getByRole("article", { name: order.orderNo.slice(-4) }),
    ).toBeVisible();
    await card.getByRole("button", { name: t.start }).click();
    await card.getByRole("button", { name: t.ready }).click();
    await expect(page.getByText(orderWords.EN.readyToCollect).first()).toBeVisible();
    await card.getByRole("button", { name: t.handOver }).click();
    await expect(card).toBeHidden();
    await expect(page.getByText(orderWords.EN.orderCompleted).first()).toBeVisible();
    await expectNoShift(board);
    await tablet.close();
  },
);
