import type { PhoneNumber } from "#shared/domain/people/mobile.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";
import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Asking, Objects } from "#worker/marketplace/http/context.ts";
import { findPresetCustomer, getSamplePeople } from "#worker/marketplace/ports/sample-people.ts";

type Known = { customerID: string; number: PhoneNumber; isFirst: boolean };

/**
 * Writes a preset customer's missing past orders at their Stores, in a demo only (seed.md §5), and yields them for the
 * Customer. At the first login all of them are missing.
 */
export async function writePastOrders(
  { customerID, number, isFirst }: Known,
  context: Asking & Objects,
): Promise<OrderUpdate[]> {
  const { addresses = [], vehicles = [] } = findPresetCustomer(number) ?? {};
  const [address, vehicle] = [addresses.find(hasPosition), vehicles[0]];
  const pastOrders = getSamplePeople()
    .ordersOf(number)
    .map((order, index) => ({
      order,
      orderID: deriveId(order.storeID, `${customerID} ${index}`),
    }));
  if (!context.isDemo || pastOrders.length === 0 || !address || !vehicle) return [];
  const ids = pastOrders.map(({ orderID }) => orderID);
  const existing = new Set(isFirst ? [] : await context.customer(customerID)("findOrderIDs", { ids }));
  const missing = pastOrders.filter(({ orderID }) => !existing.has(orderID));
  const { label: _label, isDefault: _isDefault, id: _id, ...place } = address;
  const written = await Promise.allSettled(
    missing.map(({ order, orderID }) =>
      context.store(order.storeID)("seedOrder", { orderID, customerID, order, address: place, vehicle }),
    ),
  );
  for (const result of written) {
    if (result.status === "rejected" && !isOfOtherMarket(result.reason))
      logLine({ event: "past-order-failed", trace: toErrorTrace(result.reason) });
  }
  return written.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}

/** A demo with a market of its own has not the shops of the sample. */
const isOfOtherMarket = (reason: unknown): boolean => reason instanceof DomainError && reason.code === "NOT_FOUND";
