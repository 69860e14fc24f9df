import type { English } from "#app/i18n/messages.ts";
import type { Order } from "#shared/contract/order-entities.ts";

type OrderFact = { label: keyof English["order"]; value: string };

type Source = Pick<Order, "tableNo" | "noOfPax" | "reservationRemark">;

/** Facts of dine-in and reserved orders; empty fields are left out (S145). The car of an order has its own part. */
export function getOrderFacts(order: Source): OrderFact[] {
  const { tableNo, noOfPax, reservationRemark } = order;
  return [
    ...(tableNo ? [{ label: "factTable", value: tableNo } as const] : []),
    ...(noOfPax ? [{ label: "factGuests", value: String(noOfPax) } as const] : []),
    ...(reservationRemark ? [{ label: "factRemark", value: reservationRemark } as const] : []),
  ];
}
