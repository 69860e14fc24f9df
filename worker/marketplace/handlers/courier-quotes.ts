import type { LocatedAddress } from "#shared/contract/people.ts";
import { roundPoint } from "#shared/domain/places/geo.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { logLine } from "#worker/log.ts";
import type { DeliveryOffer } from "#worker/marketplace/api/store-messages.ts";
import { compareFares, type FareOffer, getRideMinutes } from "#worker/marketplace/domain/delivery/fares.ts";
import { createNoCourierError } from "#worker/marketplace/domain/delivery/no-courier.ts";
import { toOneLine } from "#worker/marketplace/domain/delivery/one-line.ts";
import type { Asking, Desks } from "#worker/marketplace/http/context.ts";
import type { Courier, Trip } from "#worker/marketplace/ports/courier.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";

/** `quotedUntil`: how long the company keeps to its price, epoch milliseconds. */
export type OfferedFare = FareOffer & { quotedUntil?: number };

type Asked = { storeID: string; address: LocatedAddress; deliverAt: number | null };

/**
 * The fares at the companies' own prices, cheapest first; without companies, in a demo, those of the table. A company that
 * does not answer, or does not carry this, is left out. Throws DELIVERY_NOT_AVAILABLE when none is left.
 */
export async function askCouriers(
  offer: DeliveryOffer,
  { storeID, address, deliverAt }: Asked,
  context: Asking & Desks,
): Promise<OfferedFare[]> {
  const { couriers, now, locale } = context;
  if (couriers === null) return offer.fares;
  // The rider is at the store so much earlier than at the door.
  const pickUpAt = deliverAt === null ? now : deliverAt - getRideMinutes(offer.distance) * minuteMs;
  const trip = {
    pickUp: offer.from,
    dropOff: { address: toOneLine(address), point: { lat: address.lat, lng: address.lng } },
    at: pickUpAt > now ? pickUpAt : null,
  };
  const asked = offer.fares.flatMap((fare) => {
    const courier = couriers.find(({ vendor }) => vendor === fare.vendor);
    return courier ? [quote(courier, fare, { storeID, trip: { ...trip, method: fare.deliveryMethod } }, context)] : [];
  });
  const quoted = (await Promise.all(asked)).flatMap((fare) => fare ?? []);
  if (quoted.length === 0) throw createNoCourierError(locale);
  return quoted.toSorted(compareFares);
}

/** Doors that are close to each other have one price for a while (wire.md §5). */
async function quote(
  courier: Courier,
  fare: FareOffer,
  { storeID, trip }: { storeID: string; trip: Trip },
  { askProvider }: Desks,
): Promise<OfferedFare | null> {
  const { lat, lng } = roundPoint(trip.dropOff.point);
  const question = { provider: courier.name, key: `quote ${storeID} ${lat} ${lng} ${trip.method} ${trip.at}` };
  try {
    const { amount, expiresAt } = await askProvider(
      question,
      () => courier.quote(trip),
      (answer) => answer.expiresAt,
    );
    return { ...fare, amount, quotedUntil: Math.floor(expiresAt / 1000) * 1000 };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { name } = courier;
    logLine({ level: "warn", event: "courier-not-offered", provider: name, fault: error.fault, reason: error.message });
    return null;
  }
}
