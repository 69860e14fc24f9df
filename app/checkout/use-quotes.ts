import { useEffect, useEffectEvent } from "react";
import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { findChosenFare, getQuotesEndMs } from "./fares.ts";
import type { CheckoutQuote, DeliveryBody } from "./requests.ts";

/** Longest timer delay; a quote that ends later is requested again after it. */
const longestMs = 24 * 60 * 60 * 1000;

/** Fetches fares when what is asked changes and when the first quote ends by the server's clock (`clockMs`). */
export function useQuotes(id: string, asked: DeliveryBody | null, chosen: string | null, clockMs: () => number) {
  const { value, failure, state, reload } = useCachedData(
    asked && {
      key: ["ordering.calculateDelivery", id, asked],
      isTyped: true,
      // A quote says itself when it ends.
      staleMs: Infinity,
      load: ({ signal }) => api.ordering.calculateDelivery({ params: { id }, body: asked }, signal),
    },
  );
  // What an older reply said is not offered any more.
  const item = failure ? null : (value?.item ?? null);
  const fare = findChosenFare(item?.deliveryFares ?? [], chosen);
  const endsAt = getQuotesEndMs(item?.deliveryFares ?? []);

  const requestAgain = useEffectEvent(reload);
  const now = useEffectEvent(clockMs);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setTimeout(() => requestAgain(), Math.min(Math.max(endsAt - now(), 1_000), longestMs));
    return () => clearTimeout(timer);
  }, [endsAt]);

  const quote: CheckoutQuote | null =
    item && (fare || item.deliveryFares.length === 0)
      ? {
          fare,
          amount: fare?.amount ?? item.amount,
          specialFeeVendor: item.specialFeeVendor,
          preOrderVendor: item.preOrderVendor,
        }
      : null;
  return { item, fare, quote, endsAt, reload, failure, state: deliveryState() };

  function deliveryState(): "none" | "wait" | "ready" | "too-far" | "failed" {
    if (state === "idle") return "none";
    if (state === "loading") return "wait";
    if (quote) return "ready";
    // For the customer, no available courier is the same as an address that is too far.
    return failure && failure.code !== "DELIVERY_NOT_AVAILABLE" ? "failed" : "too-far";
  }
}

export type Quotes = ReturnType<typeof useQuotes>;
