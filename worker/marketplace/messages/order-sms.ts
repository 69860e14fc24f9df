import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { PhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";
import { orderTexts } from "./order-texts.ts";

/** What of a store's name fits into one segment. */
const longestName: Record<Locale, number> = { EN: 40, CN: 24 };

/** One sentence about an order, without the name of the marketplace. */
export function toOrderSms(
  { orderNo, store }: Pick<Order, "orderNo" | "store">,
  news: PhoneNews,
  locale: Locale,
): string {
  const letters = Array.from(store.name);
  const name = letters.slice(0, longestName[locale]).join("").trim();
  return orderTexts[locale].phone[news]({ orderNo, store: name });
}
