import type { Page } from "playwright/test";
import { press } from "./finished-order.ts";
import { asNewCustomer, freeSlots, paymentPath, payByCalls, placePickup, post } from "./ordering-support.ts";
import { type Locale, speak } from "./support.ts";

/** A store of the sample with a team. */
export const staffStore = "1003";
export const staffOwner = "1100000101";

/** Signs in with a number of the sample's team and the demo's fixed code. */
export async function signInStaff(page: Page, locale: Locale, phoneNumber: string): Promise<void> {
  await speak(page, locale);
  const number = { countryCode: "60", phoneNumber };
  await post(page, "/v4/staff/session", { ...number, code: "123456" });
}

/** A paid pickup order of a new customer, whose kitchen is not simulated. */
export async function placePaid(page: Page, at: string, dish: string): Promise<{ id: string; orderNo: string }> {
  await asNewCustomer(page, "EN");
  const slots = await freeSlots(page, at, dish);
  const placed = await placePickup(page, at, dish, slots[0], 2);
  await press(page, placed.id, { action: "hold" });
  await payByCalls(page, await paymentPath(page, placed.id));
  return placed;
}
