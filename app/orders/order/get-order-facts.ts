import type { English } from "#app/i18n/messages.ts";
import type { Order } from "#shared/contract/order-entities.ts";

type OrderFact = { label: keyof English["order"]; value: string };

type Source = Pick<Order, "tableNo" | "noOfPax" | "reservationID" | "reservationRemark">;

/** Facts of dine-in and reserved orders; empty fields are left out (S145). A car, and the table of who sits at it, have a part of their own. */
export function getOrderFacts(order: Source): OrderFact[] {
  const { tableNo, noOfPax, reservationID, reservationRemark } = order;
  return [
    ...(tableNo && reservationID !== null ? [{ label: "factTable", value: tableNo } as const] : []),
    ...(noOfPax ? [{ label: "factGuests", value: String(noOfPax) } as const] : []),
    ...(reservationRemark ? [{ label: "factRemark", value: reservationRemark } as const] : []),
  ];
}
