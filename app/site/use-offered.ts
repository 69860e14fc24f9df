import { useRootData } from "./use-root-data.ts";

/**
 * The calls of ours that a control needs: an API that knows only the specification does not have them (PD114, decision 0094). A
 * type, so that no page downloads it. The test has a control for each, and the reasons of those that none needs.
 */
export type OfferedCall =
  | "session.deleteAccount"
  | "session.exportData"
  | "menus.search"
  | "ordering.arrived"
  | "ordering.tip"
  | "dining.reserveSlots"
  | "dining.confirmReservation"
  | "dining.cancelReservation"
  | "dining.reservations"
  | "reviews.ofStore"
  | "receipts.spending"
  | "receipts.requestEInvoice"
  | "problems.report"
  | "push.list"
  | "loyalty.ledger"
  | "game.prizes"
  | "places.geocode"
  | "places.near";

/** A field of ours that is not sent to every API which has the call. */
type OfferedField = "order.tip" | "order.avoid";

/**
 * False in front of an API that lacks some of our calls: it has terms of its own, and what it does not say was filled in
 * (decision 0094), so nothing is told of either.
 */
export function useOwnTerms(): boolean {
  return !useRootData()?.lacks.length;
}

/** False where the API behind the gateway does not have every one of these calls and fields: then there is no control for them. */
export function useOffered(...calls: (OfferedCall | OfferedField)[]): boolean {
  const lacks = useRootData()?.lacks;
  return !calls.some((call) => lacks?.includes(call));
}
