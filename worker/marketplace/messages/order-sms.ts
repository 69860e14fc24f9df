import type { Order } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { PhoneNews } from "#worker/marketplace/domain/orders/order-news.ts";
import { orderTexts } from "./order-texts.ts";

/** What of the names of marketplace and store fits into one segment. */
const longestNames: Record<Locale, number> = { EN: 45, CN: 29 };
/** Of the store's there is that much, whatever the other one is. */
const shortestName = 8;

/** One sentence about an order, without the name of the marketplace, `brand`, which stands before it. */
export function toOrderSms(
  { orderNo, store }: Pick<Order, "orderNo" | "store">,
  news: PhoneNews,
  { locale, brand }: { locale: Locale; brand: string },
): string {
  const most = Math.max(shortestName, longestNames[locale] - brand.length);
  const name = Array.from(store.name).slice(0, most).join("").trim();
  return orderTexts[locale].phone[news]({ orderNo, store: name });
}
