import { call } from "#app/api/call.client.ts";
import { toTypedOffer } from "#shared/domain/deals/deal-offers.ts";
import { type DealOffer, normalizeCode } from "#shared/domain/deals/deals.ts";
import type { AskedOrder } from "./judged-deals.ts";

/** What the server says to each code that is not listed, for this order: an offer, or why not. */
export type Answer = { code: string; offer: DealOffer | null; message: string | null };

/** Asks about the codes that are not among the known ones; a failure only when the server did not answer. */
export async function askCodes(
  storeID: string,
  codes: readonly string[],
  { orderFoods, dineType, deliveryFee }: AskedOrder,
  signal: AbortSignal,
) {
  const fee = deliveryFee === undefined ? {} : { quotedDeliveryFee: deliveryFee };
  const asked = [...new Set(codes.map(normalizeCode))];
  const replies = await Promise.all(
    asked.map((promoCode) =>
      call.offers.apply({ params: { id: storeID }, body: { orderFoods, promoCode, dineType, ...fee } }, signal),
    ),
  );
  const lost = replies.find(({ failure }) => failure && failure.status === 0);
  if (lost?.failure) return { value: null, failure: lost.failure };
  const value = replies.map(({ value: reply, failure }, index): Answer => {
    const offer = reply && toTypedOffer(reply.item);
    return { code: asked[index] ?? "", offer, message: failure?.detail?.message ?? null };
  });
  return { value, failure: null };
}
