import { toNoTables } from "#app/store/call-note.ts";
import type { LoadedStore } from "#app/store/load-store.ts";
import { toMapLinks } from "#app/store/store-page-view.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { toDay, addDays } from "#shared/domain/time/time.ts";

/** `depositSen` is null where no table can be reserved, 0 where it needs no deposit. */
export function toReservationView(settings: LoadedStore["settings"], { locale }: Visitor, nowMs: number) {
  const { store, reservation } = settings;
  const { id, name, bannerUrl, phoneNumber, addressLine1, addressLine2, postCode, city } = store;
  const noTables = toNoTables(store, locale);
  return {
    store: { id, name, bannerUrl, phoneNumber },
    ...(noTables && { noTables }),
    address: formatAddressParts([addressLine1, addressLine2, `${postCode} ${city}`]),
    mapUrl: hasPosition(store) ? toMapLinks(store).place : null,
    depositSen: reservation?.depositAmount ?? null,
    days: Array.from({ length: store.orderAheadDays + 1 }, (_, index) => addDays(toDay(nowMs), index)),
    locale,
    nowMs,
  };
}

export type ReservationView = ReturnType<typeof toReservationView>;
