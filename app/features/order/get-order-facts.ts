import type { Order } from "#shared/contract/order-entities.ts";
import type { order } from "../../i18n/en/order.ts";

type OrderFact = { label: keyof typeof order; value: string; isPlate?: true };

type Source = Pick<Order, "tableNo" | "noOfPax" | "vehicleNo" | "vehicleDescription" | "reservationRemark">;

/** Facts of dine-in, drive-thru and reserved orders; empty fields are left out (S145). */
export function getOrderFacts(order: Source): OrderFact[] {
  const { tableNo, noOfPax, vehicleNo, vehicleDescription, reservationRemark } = order;
  return [
    ...(tableNo ? [{ label: "factTable", value: tableNo } as const] : []),
    ...(noOfPax ? [{ label: "factGuests", value: String(noOfPax) } as const] : []),
    ...(vehicleNo ? [{ label: "factPlate", value: vehicleNo, isPlate: true } as const] : []),
    ...(vehicleDescription ? [{ label: "factVehicle", value: vehicleDescription } as const] : []),
    ...(reservationRemark ? [{ label: "factRemark", value: reservationRemark } as const] : []),
  ];
}
