import type { QuotedFare } from "#shared/contract/order-entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { getPreOrderVendor } from "#worker/marketplace/domain/delivery/fares.ts";
import { getQuoteExpiry, type Quote, signQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { createValidationError } from "#worker/marketplace/domain/errors.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import type { Calling } from "#worker/marketplace/http/context.ts";
import { askCouriers, type OfferedFare } from "./courier-quotes.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The times at which an order can be placed (S264). */
export const getAvailability: MarketplaceHandlers["ordering"]["availability"] = async (
  { params, body },
  { store },
) => ({
  item: await store(params.id)("availability", {
    orderFoods: body.orderFoods,
    dineType: body.dineType,
    deliverAt: readInstant(body.deliveryTime, "deliveryTime"),
    place: body.address ? { lat: body.address.lat, lng: body.address.lng } : null,
  }),
});

/** The fares of a delivery, each with a signed quote that is valid for five minutes (S266). */
export const calculateDelivery: MarketplaceHandlers["ordering"]["calculateDelivery"] = async (
  { params, body },
  context,
) => {
  const { dineType = "DELIVERY", address } = body;
  if (!isDelivered(dineType)) {
    throw createValidationError("dineType", "picklist");
  }
  const place = { lat: address.lat, lng: address.lng };
  const deliverAt = readInstant(body.deliveryTime, "deliveryTime");
  const offer = await context.store(params.id)("deliveryOffer", {
    orderFoods: body.orderFoods,
    dineType,
    deliverAt,
    place,
  });
  const terms = { storeID: params.id, place, deliverAt, expiresAt: getQuoteExpiry(context.now) };
  // The days of a meal plan have the prices of the table (decision 0131).
  const asked = { storeID: params.id, address, deliverAt };
  const offered = dineType === "MEAL_PLAN" ? offer.fares : await askCouriers(offer, asked, context);
  const deliveryFares = await Promise.all(offered.map((fare) => toFare(fare, terms, context)));
  const [proposed] = offered;
  const deliveryDiscount = Math.min(offer.mostDiscount, proposed?.amount ?? 0);
  return {
    item: {
      amount: proposed?.amount ?? 0,
      deliveryDiscount,
      distance: offer.distance,
      deliveryMethods: [...new Set(offered.map(({ deliveryMethod }) => deliveryMethod))],
      deliveryFares,
      specialFeeVendor: deliveryDiscount > 0 ? (proposed?.vendor ?? null) : null,
      preOrderVendor: getPreOrderVendor(offered),
      fit: offer.fit,
    },
  };
};

async function toFare(
  { quotedUntil, ...fare }: OfferedFare,
  terms: Pick<Quote, "storeID" | "place" | "deliverAt" | "expiresAt">,
  context: Calling,
): Promise<QuotedFare> {
  const { vendor, deliveryMethod, amount } = fare;
  const expiresAt = Math.min(terms.expiresAt, quotedUntil ?? terms.expiresAt);
  const quoteId = await signQuote(await context.quoteKey(), { ...terms, expiresAt, vendor, deliveryMethod, amount });
  return { ...fare, quoteId, expiresAt: toInstant(expiresAt) };
}
