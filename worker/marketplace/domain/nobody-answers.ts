import { noOrdersIssue } from "#shared/domain/orders/no-orders.ts";
import type { Locale, Localized } from "#shared/domain/text/locale.ts";
import { DomainError } from "./errors.ts";
import { type Counter, takesOrders } from "./offering.ts";

const text: Localized = {
  EN: "This shop takes no orders here at the moment. Please call it to order.",
  CN: "这家商家目前不接网上订单，请致电商家点餐。",
};

/** Throws STORE_CLOSED, with a sentence of its own, where nobody at the shop can answer (PD165). */
export function assertAnswered(counter: Counter, store: { isAnswered: boolean }, locale: Locale): void {
  if (!takesOrders(counter, store)) {
    throw new DomainError("STORE_CLOSED", { message: text[locale], issues: [noOrdersIssue] });
  }
}
