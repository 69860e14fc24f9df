import type { Page } from "playwright/test";
import type { Locale } from "#shared/domain/text/locale.ts";
import { isStaffPress, pressAtCounter } from "./at-counter.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, placePickup } from "./ordering-support.ts";
import { expect, test } from "./support.ts";

const store = "1503";
const dish = "sakura-edamame";

/** Does something to an order: as the shop, or on its test console. */
export async function press(
  page: Page,
  orderID: string,
  form: Record<string, string>,
  site = String(test.info().project.use.baseURL),
): Promise<void> {
  const { action = "" } = form;
  if (isStaffPress(action)) return pressAtCounter(orderID, action, {}, site);
  const headers = { Origin: site };
  const reply = await page.request.post(`${site}/dev/orders/${orderID}`, { form, headers, maxRedirects: 0 });
  expect(reply.status(), action).toBe(303);
}

/** An order of a new customer that was collected, and its page. */
export async function openFinishedOrder(page: Page, locale: Locale = "EN"): Promise<string> {
  await asNewCustomer(page, locale);
  const slots = await freeSlots(page, store, dish, 1 + Math.floor(Math.random() * 3));
  const { id } = await placePickup(page, store, dish, slots[Math.floor(Math.random() * slots.length)], 2);
  await press(page, id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, id));
  await press(page, id, { action: "finish" });
  await page.goto(`/order-summary?id=${id}`);
  return id;
}
