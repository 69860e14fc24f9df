import { type Listing, listDishes } from "#worker/marketplace/domain/listings/listing.ts";
import type { MenuRecord, StoreSource } from "#worker/marketplace/domain/types.ts";

/** What a new store says of itself to lists, before anybody has rated it. */
export function toFirstListing(
  { store: { week, ...store }, merchant, specialDays }: Pick<StoreSource, "store" | "merchant" | "specialDays">,
  menus: readonly MenuRecord[],
): Listing {
  const tally = { stars: 0, count: 0 };
  const times = { week, specialDays, closedUntil: null };
  return { revision: 0, store, merchant, ...times, tally, isAnswered: false, dishes: listDishes(menus) };
}
