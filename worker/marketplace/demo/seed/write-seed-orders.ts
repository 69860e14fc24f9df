import { errorTrace } from "#shared/domain/error-trace.ts";
import type { PhoneNumber } from "#shared/domain/mobile.ts";
import { logLine } from "#worker/log.ts";
import type { HandlerContext } from "../../http/context.ts";
import { derivedID } from "../../domain/derived-id.ts";
import { seedCustomerOf } from "./customers.ts";
import { seedOrdersOf } from "./orders.ts";

/**
 * Sees to it that a seeded customer finds the orders of the seed (seed.md §5), in a demo only. What was written before is
 * left alone, so that a first login that was cut short is made up for by the next.
 */
export async function writeSeedOrders(customerID: string, number: PhoneNumber, context: HandlerContext): Promise<void> {
  const { addresses = [], vehicles = [] } = seedCustomerOf(number) ?? {};
  const [address, vehicle] = [addresses[0], vehicles[0]];
  const wanted = seedOrdersOf(number).map((order, index) => ({
    order,
    orderID: derivedID(order.storeID, `${customerID} ${index}`),
  }));
  if (!context.isDemo || wanted.length === 0 || !address || !vehicle) return;
  const customer = context.customer(customerID);
  const held = new Set(await customer("heldOrderIDs", { ids: wanted.map(({ orderID }) => orderID) }));
  const missing = wanted.filter(({ orderID }) => !held.has(orderID));
  const { label: _label, isDefault: _isDefault, id: _id, ...place } = address;
  const written = await Promise.allSettled(
    missing.map(({ order, orderID }) =>
      context.store(order.storeID)("seedOrder", { orderID, customerID, order, address: place, vehicle }),
    ),
  );
  for (const result of written) {
    if (result.status === "rejected") logLine({ event: "seed-order-failed", trace: errorTrace(result.reason) });
  }
  const orders = written.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  if (orders.length > 0) await customer("takeOver", { orders });
}
