import * as v from "valibot";
import { requestSen, storeId } from "#shared/contract/fields.ts";
import { deliveryMethod, vendor } from "#shared/contract/order-entities.ts";
import { roundPoint, type Point } from "#shared/domain/places/geo.ts";
import { readSigned, signText } from "#worker/marketplace/domain/signed-text.ts";

// A quote contains the offer and a signature over it; nothing is stored (PD7).

const quoteLifeMs = 5 * 60 * 1000;

const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const quote = v.strictTuple([
  storeId,
  v.number(),
  v.number(),
  vendor,
  deliveryMethod,
  requestSen,
  v.nullable(wholeNumber),
  wholeNumber,
]);

export type Quote = {
  storeID: string;
  /** Rounded to three decimals. */
  place: Point;
  vendor: string;
  deliveryMethod: v.InferOutput<typeof deliveryMethod>;
  amount: number;
  /** The requested slot, epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  /** Epoch milliseconds, a whole second; the quote is valid before it. */
  expiresAt: number;
};

/** Expiry of a quote made now, epoch milliseconds, cut to a whole second because the wire format has whole seconds. */
export function getQuoteExpiry(now: number): number {
  return Math.floor((now + quoteLifeMs) / 1000) * 1000;
}

/** The quote as an opaque signed text, well under 1024 characters. */
export function signQuote(key: CryptoKey, offer: Quote): Promise<string> {
  const { lat, lng } = roundPoint(offer.place);
  const { storeID, vendor, deliveryMethod, amount, deliverAt, expiresAt } = offer;
  return signText(key, [storeID, lat, lng, vendor, deliveryMethod, amount, deliverAt, expiresAt]);
}

/** The quote in a text that we signed, also if it has expired; null for any other text. */
export async function readQuote(key: CryptoKey, text: string): Promise<Quote | null> {
  const signed = v.safeParse(quote, await readSigned(key, text));
  if (!signed.success) return null;
  const [storeID, lat, lng, vendorName, method, amount, deliverAt, expiresAt] = signed.output;
  return { storeID, place: { lat, lng }, vendor: vendorName, deliveryMethod: method, amount, deliverAt, expiresAt };
}

/** OK, EXPIRED after five minutes, or CHANGED when the quote was made for another request. */
export function checkQuote(offer: Quote, request: Omit<Quote, "expiresAt">, now: number): "OK" | "EXPIRED" | "CHANGED" {
  const place = roundPoint(request.place);
  const isSame =
    offer.storeID === request.storeID &&
    offer.place.lat === place.lat &&
    offer.place.lng === place.lng &&
    offer.vendor === request.vendor &&
    offer.deliveryMethod === request.deliveryMethod &&
    offer.amount === request.amount &&
    offer.deliverAt === request.deliverAt;
  if (!isSame) return "CHANGED";
  return now < offer.expiresAt ? "OK" : "EXPIRED";
}
