import type { LocatedAddress, SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";
import type { PlaceRequest } from "#worker/marketplace/api/customer-messages.ts";
import { toLocalizedOrder } from "#worker/marketplace/domain/orders/order-names.ts";
import { reservePromoUse } from "./order-code.ts";
import type { CallResult, RunStart } from "./run-idempotent.ts";
import type { SagaContext } from "./saga-context.ts";

/** Places the order of an intent at its Store, with what the Customer has reserved and knows (wire.md §8). */
export async function placeAtStore(
  context: SagaContext,
  customerID: string,
  { body, quote, platform }: PlaceRequest,
  { intent, entitled, facts }: RunStart,
): Promise<CallResult> {
  if (!facts) throw new Error("an order begins with a claim");
  await reservePromoUse(intent.id, entitled, context);
  const { hasEmail, tier, addresses, recipient } = facts;
  const { offer, allowances } = entitled;
  const address = body.address ?? findAddress(body.deliveryAddressId, addresses);
  const update = await context.store(intent.storeID)("place", {
    orderID: intent.id,
    customerID,
    body,
    address,
    quote,
    hasEmail,
    recipient,
    tier,
    offer,
    allowances,
    platform,
  });
  return { reply: { item: toLocalizedOrder(context.locale, update) }, orders: [update] };
}

function findAddress(id: string | undefined, addresses: readonly SavedAddress[]): LocatedAddress | null {
  const saved = addresses.find((address) => address.id === id);
  if (!saved || !hasPosition(saved)) return null;
  const { id: _id, label: _label, isDefault: _isDefault, ...address } = saved;
  return address;
}
