import * as v from "valibot";
import { deliveryMethod, vendor } from "#shared/contract/order-entities.ts";
import { requestSen, storeId } from "#shared/contract/fields.ts";
import { coarse, type Point } from "#shared/domain/geo.ts";
import { readSigned, signText } from "../signed-text.ts";

// A quote is its own record: what was offered and a signature over it. Nothing is stored (PD7).

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

/** What a courier's fee was offered for. */
export type Quote = {
  storeID: string;
  /** Rounded to three decimals. */
  place: Point;
  vendor: string;
  deliveryMethod: v.InferOutput<typeof deliveryMethod>;
  amount: number;
  /** The slot it was asked for, epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  /** Whole seconds in epoch milliseconds; good before it. */
  expiresAt: number;
};

/** When a quote made now ends, on a whole second, so that it says the same as its instant. */
export function quoteExpiry(now: number): number {
  return Math.floor((now + quoteLifeMs) / 1000) * 1000;
}

/** A quote as opaque text, well under 1024 characters. */
export function signQuote(key: CryptoKey, offer: Quote): Promise<string> {
  const { lat, lng } = coarse(offer.place);
  const { storeID, vendor, deliveryMethod, amount, deliverAt, expiresAt } = offer;
  return signText(key, [storeID, lat, lng, vendor, deliveryMethod, amount, deliverAt, expiresAt]);
}

/** What a text promises if we signed it, however old; null for any other text. */
export async function readQuote(key: CryptoKey, text: string): Promise<Quote | null> {
  const signed = v.safeParse(quote, await readSigned(key, text));
  if (!signed.success) return null;
  const [storeID, lat, lng, vendorName, method, amount, deliverAt, expiresAt] = signed.output;
  return { storeID, place: { lat, lng }, vendor: vendorName, deliveryMethod: method, amount, deliverAt, expiresAt };
}

/** Whether a quote still holds for what is asked now: EXPIRED after its five minutes, CHANGED when it was for something else. */
export function quoteState(offer: Quote, asked: Omit<Quote, "expiresAt">, now: number): "OK" | "EXPIRED" | "CHANGED" {
  const place = coarse(asked.place);
  const isSame =
    offer.storeID === asked.storeID &&
    offer.place.lat === place.lat &&
    offer.place.lng === place.lng &&
    offer.vendor === asked.vendor &&
    offer.deliveryMethod === asked.deliveryMethod &&
    offer.amount === asked.amount &&
    offer.deliverAt === asked.deliverAt;
  if (!isSame) return "CHANGED";
  return now < offer.expiresAt ? "OK" : "EXPIRED";
}
