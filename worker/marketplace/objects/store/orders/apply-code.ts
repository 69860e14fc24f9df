import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ApplyInput } from "#worker/marketplace/api/store-messages.ts";
import { priceOrderLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { type CodeDiscounts, getCodeDiscounts } from "#worker/marketplace/domain/pricing/order-price.ts";
import { readStoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";

/** The discount and name of a code for these foods, with the same errors as at placing (S267). Writes nothing. */
export function applyCode(sql: SqlStorage, input: ApplyInput, at: CallContext): CodeDiscounts & { name: string } {
  const { orderFoods, dineType, platform, offer, allowances, deliveryFee } = input;
  const snapshot = readStoreSnapshot(sql, at, orderFoods);
  const { limited: lines } = priceOrderLines(orderFoods, snapshot, allowances, at.now);
  const order = { dineType, platform, lines, deliveryFee: deliveryFee ?? Number.MAX_SAFE_INTEGER };
  return { name: offer.name[at.locale], ...getCodeDiscounts(snapshot, offer, order, at.now) };
}
