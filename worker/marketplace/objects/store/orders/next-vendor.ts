import type { Order } from "#shared/contract/order-entities.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { getFares, getRoadMetres, type OfferedVendors } from "#worker/marketplace/domain/delivery/fares.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { getOfferedVendors } from "#worker/marketplace/ports/courier.ts";

/** Requests the cheapest other vendor with the same vehicle, at the customer's price; null: none, or not needed. */
export function askNextVendor(context: StoreContext, orderID: string, now: number): StoredOrder | null {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  if (stored?.state.deliveryStatus !== "FINDING_COURIER" || !stored.order.delivery) return null;
  const vendor = otherVendor(stored, getOfferedVendors(context.couriers), now);
  if (!vendor) return null;
  const delivery: Order["delivery"] = { ...stored.order.delivery, vendor, courier: null };
  const status = stored.state.deliveryStatus;
  writeEvent(sql, orderID, { from: status, to: status, actor: "SYSTEM", reason: "NEXT_VENDOR", at: now });
  return writeOrder(sql, { ...stored, order: { ...stored.order, delivery } }, now);
}

function otherVendor({ order, prepMinutes }: StoredOrder, vendors: OfferedVendors, now: number): string | null {
  const { address, store, delivery } = order;
  if (!address || !delivery) return null;
  const fares = getFares({
    metres: getRoadMetres(toPosition(store), toPosition(address)),
    at: now,
    isScheduled: false,
    motorcycle: delivery.deliveryMethod === "MOTORCYCLE",
    prepMinutes,
    vendors,
  });
  const others = fares.filter(
    ({ vendor, deliveryMethod }) => vendor !== delivery.vendor && deliveryMethod === delivery.deliveryMethod,
  );
  return others[0]?.vendor ?? null;
}
