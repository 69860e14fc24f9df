import { parseMobile, toE164 } from "#shared/domain/people/mobile.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { toOneLine } from "#worker/marketplace/domain/delivery/one-line.ts";
import type { CourierBooking } from "#worker/marketplace/objects/store/core/courier-bookings.ts";
import { readStoreProfile } from "#worker/marketplace/objects/store/core/store-profile.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import type { CourierJob } from "#worker/marketplace/ports/courier.ts";

/** What a company is asked to carry, as soon as possible: the kitchen asks for the courier in time. Null without an address. */
export function toCourierJob(sql: SqlStorage, { id }: CourierBooking, { order }: StoredOrder): CourierJob | null {
  const { address, delivery, orderNo } = order;
  if (!address || !delivery) return null;
  const { store } = readStoreProfile(sql);
  const { unit, remark, contactName = "", contactPhone = "" } = address;
  const ownPhone = toPhone(store.phoneNumber);
  return {
    id,
    method: delivery.deliveryMethod,
    orderNo,
    pickUp: {
      name: order.store.name,
      phone: ownPhone,
      address: toOneLine(store),
      point: { lat: store.lat, lng: store.lng },
    },
    dropOff: {
      name: contactName || orderNo,
      // Whoever cannot be called is reached through the store.
      phone: toPhone(contactPhone) || ownPhone,
      address: [unit, toOneLine(address)].filter(Boolean).join(", "),
      point: toPosition(address),
    },
    at: null,
    remark,
  };
}

/** A number with its country, as it was typed or of Malaysia; "" for what is none. */
function toPhone(typed: string): string {
  const digits = typed.replaceAll(/[\s()-]/g, "");
  if (/^\+\d{8,15}$/.test(digits)) return digits;
  const number = parseMobile(typed);
  if (number) return toE164(number);
  return /^0\d{8,10}$/.test(digits) ? `+6${digits}` : "";
}
