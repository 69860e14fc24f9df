import type { English } from "#app/i18n/messages.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";

type OrderFact = { label: keyof English["order"]; value: string };

type Source = Pick<
  Order,
  "tableNo" | "noOfPax" | "reservationID" | "reservationRemark" | "code" | "orderDineType" | "deliveryStatus"
>;

const underWay = new Set<string | null>(activeStatuses);

/** The code while there is something to hand over, and facts of dine-in and reserved orders; empty fields are left out (S145). A car, and the table of who sits at it, have a part of their own. */
export function getOrderFacts(order: Source): OrderFact[] {
  const { tableNo, noOfPax, reservationID, reservationRemark, code } = order;
  const isToHandOver = order.orderDineType !== "DINEIN" && underWay.has(order.deliveryStatus);
  return [
    ...(code && isToHandOver ? [{ label: "factCode", value: code } as const] : []),
    ...(tableNo && reservationID !== null ? [{ label: "factTable", value: tableNo } as const] : []),
    ...(noOfPax ? [{ label: "factGuests", value: String(noOfPax) } as const] : []),
    ...(reservationRemark ? [{ label: "factRemark", value: reservationRemark } as const] : []),
  ];
}
