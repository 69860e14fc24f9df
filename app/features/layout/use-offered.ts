import { useRootData } from "./use-root-data.ts";

/**
 * What has a control of its own and needs a call of ours: an API that knows only the specification does not have it (PD114, decision 0093).
 * Calls of ours that no control needs are listed, with the reason, in the test of this table.
 */
export const features = {
  accountDeletion: "session.deleteAccount",
  dataExport: "session.exportData",
  menuSearch: "menus.search",
  arrival: "ordering.arrived",
  freeTables: "dining.reserveSlots",
  tableConfirmation: "dining.confirmReservation",
  tableCancellation: "dining.cancelReservation",
  reservations: "dining.reservations",
  storeReviews: "reviews.ofStore",
  spending: "receipts.spending",
  eInvoice: "receipts.requestEInvoice",
  problemReport: "problems.report",
  ledger: "loyalty.ledger",
  wheelPrizes: "game.prizes",
  addressSearch: "places.geocode",
  placesNear: "places.near",
} as const;

export type Feature = keyof typeof features;

/** False where the API behind the gateway does not have every call of these features: then there is no control for them. */
export function useOffered(...asked: Feature[]): boolean {
  const lacks = useRootData()?.lacks ?? [];
  return !asked.some((feature) => lacks.includes(features[feature]));
}
