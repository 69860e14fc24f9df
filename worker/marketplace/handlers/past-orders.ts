import { toErrorTrace } from "#shared/domain/error-trace.ts";
import { hasPosition } from "#shared/domain/geo.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { logLine } from "#worker/log.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { findPresetCustomer, getMarketData } from "#worker/marketplace/ports/market-data.ts";

/** Writes a preset customer's missing past orders, in a demo only (seed.md §5). Returns true when it wrote any. */
export async function writePastOrders(
  customerID: string,
  number: PhoneNumber,
  context: HandlerContext,
): Promise<boolean> {
  const { addresses = [], vehicles = [] } = findPresetCustomer(number) ?? {};
  const [address, vehicle] = [addresses.find(hasPosition), vehicles[0]];
  const pastOrders = getMarketData()
    .ordersOf(number)
    .map((order, index) => ({
      order,
      orderID: deriveId(order.storeID, `${customerID} ${index}`),
    }));
  if (!context.isDemo || pastOrders.length === 0 || !address || !vehicle) return false;
  const customer = context.customer(customerID);
  const existing = new Set(await customer("findOrderIDs", { ids: pastOrders.map(({ orderID }) => orderID) }));
  const missing = pastOrders.filter(({ orderID }) => !existing.has(orderID));
  const { label: _label, isDefault: _isDefault, id: _id, ...place } = address;
  const written = await Promise.allSettled(
    missing.map(({ order, orderID }) =>
      context.store(order.storeID)("seedOrder", { orderID, customerID, order, address: place, vehicle }),
    ),
  );
  for (const result of written) {
    if (result.status === "rejected") logLine({ event: "past-order-failed", trace: toErrorTrace(result.reason) });
  }
  const orders = written.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  if (orders.length > 0) await customer("storePastOrders", { orders });
  return orders.length > 0;
}
