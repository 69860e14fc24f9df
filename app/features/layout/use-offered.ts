import { useRootData } from "./use-root-data.ts";

/** What needs a call of ours, and which: an API that knows only the specification does not have it (PD114). */
export const features = {
  accountDeletion: "session.deleteAccount",
  dataExport: "session.exportData",
  menuSearch: "menus.search",
  promotions: "offers.promotions",
  arrival: "ordering.arrived",
  freeTables: "dining.reserveSlots",
  reservations: "dining.reservations",
  storeReviews: "reviews.ofStore",
  spending: "receipts.spending",
  eInvoice: "receipts.requestEInvoice",
  problemReport: "problems.report",
  ledger: "loyalty.ledger",
  wheelPrizes: "game.prizes",
  favourites: "favourites.replace",
  addressSearch: "places.geocode",
  placesNear: "places.near",
  postcodes: "places.postcode",
  tags: "places.tags",
} as const;

/** False for a feature whose call the API behind the gateway does not have: then there is no control for it. */
export function useOffered(feature: keyof typeof features): boolean {
  return !useRootData()?.lacks.includes(features[feature]);
}
