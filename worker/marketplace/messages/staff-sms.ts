import type { Order } from "#shared/contract/order-entities.ts";
import { isOneSegment, keepBasic } from "./sms-alphabet.ts";
import { toSmsText } from "./sms-text.ts";

/** That an order waits, in English: nobody knows who holds the telephone of a store. No dish, no customer. */
export function toStaffSms({ orderNo, store }: Pick<Order, "orderNo" | "store">, brand: string): string {
  const write = (name: string) =>
    `Order ${orderNo}${name && ` at ${name}`} waits for an answer. Please open the board.`;
  const letters = Array.from(keepBasic(store.name));
  while (letters.length > 0 && !fits(write(letters.join("").trim()), brand)) letters.pop();
  return write(letters.join("").trim());
}

const fits = (text: string, brand: string): boolean =>
  isOneSegment(toSmsText({ id: "", to: "+60", kind: "NEWS", text, brand, locale: "EN" }));
