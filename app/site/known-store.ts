import type { TFunction } from "i18next";
import type { Order } from "#shared/contract/order-entities.ts";

/** False for an order whose store the API does not tell: the gateway writes the store "0" (wire.md §10.2). */
export const hasStore = ({ store }: Pick<Order, "store">): boolean => store.id !== "0";

/** The store's name, or the number of the order where nobody knows the store. */
export const getOrderName = (order: Pick<Order, "store" | "orderNo">, t: TFunction<"order">): string =>
  hasStore(order) ? order.store.name : t("orderTitle", { number: order.orderNo });
