import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import type { PhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";
import { orderTexts } from "./order-texts.ts";
import { isOneSegment, keepBasic } from "./sms-alphabet.ts";
import { toSmsText } from "./sms-text.ts";

/**
 * One sentence about an order, without the name of the marketplace, `brand`, which stands before it. As much of the store's
 * name is in it as one segment has room for; in English only what can be written in basic letters, because any other letter
 * more than halves that room.
 */
export function toOrderSms(
  { orderNo, store }: Pick<Order, "orderNo" | "store">,
  news: PhoneNews,
  { locale, brand }: { locale: Locale; brand: string },
): string {
  const write = (name: string) => orderTexts[locale].phone[news]({ orderNo, store: name });
  const letters = Array.from(locale === "EN" ? keepBasic(store.name) : store.name);
  while (letters.length > 0 && !fits(write(letters.join("").trim()), { locale, brand })) letters.pop();
  return write(letters.join("").trim());
}

/** To a Malaysian number, whose message is longer. */
const fits = (text: string, of: { locale: Locale; brand: string }) =>
  isOneSegment(toSmsText({ id: "", to: "+60", kind: "NEWS", text, ...of }));
