import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { isOneSegment, keepBasic } from "./sms-alphabet.ts";
import { toSmsText } from "./sms-text.ts";

/** That an order waits: in English, but for a number of which the store says otherwise. No dish, no customer. */
export function toStaffSms(
  { orderNo, store }: Pick<Order, "orderNo" | "store">,
  brand: string,
  locale: Locale = "EN",
): string {
  // A message with Chinese letters has room for 70: its number says the store.
  if (locale === "CN") return `订单 ${orderNo} 无人接单，请打开看板。`;
  const write = (name: string) =>
    `Order ${orderNo}${name && ` at ${name}`} waits for an answer. Please open the board.`;
  const letters = Array.from(keepBasic(store.name));
  while (letters.length > 0 && !fits(write(letters.join("").trim()), brand)) letters.pop();
  return write(letters.join("").trim());
}

const fits = (text: string, brand: string): boolean =>
  isOneSegment(toSmsText({ id: "", to: "+60", kind: "NEWS", text, brand, locale: "EN" }));
