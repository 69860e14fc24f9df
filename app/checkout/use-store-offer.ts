import { useCachedData } from "#app/data/cached-data.client.ts";
import { renewMs } from "#app/ui/use-renewal.ts";
import { useServerClock } from "#app/ui/use-server-clock.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { loadTimes } from "./load-times.ts";
import { createAvailabilityBody, createDeliveryBody, toOrderFoods } from "./requests.ts";
import type { CheckoutForm } from "./use-checkout-form.ts";
import { useMenuCheck } from "./use-menu-check.ts";
import { useQuotes } from "./use-quotes.ts";

/** What the store has for the order: its menu as it is now, times, and fares. */
export function useStoreOffer(view: CheckoutView, form: CheckoutForm) {
  const { cart, mode, row, part, draft } = form;
  const { id } = view.store;
  const menu = useMenuCheck(view, form.isCartReady);
  const clockMs = useServerClock(view.nowMs);
  const orderFoods =
    cart && cart.cart.length > 0 && form.isDraftReady && mode && part
      ? (part.rules.toFoods?.(cart, draft) ?? toOrderFoods(cart, mode))
      : null;
  const body = orderFoods && mode ? createAvailabilityBody(orderFoods, mode, draft) : null;
  const asked = useCachedData(
    body && {
      key: ["ordering.times", id, body],
      isTyped: true,
      load: ({ signal }) => loadTimes(id, body, clockMs(), signal),
      pollMs: () => renewMs,
    },
  );
  // What could be chosen before is not offered any more.
  const times = { ...asked, value: asked.state === "failed" ? null : asked.value };
  const { slot, address } = draft;
  const toQuote = orderFoods && mode && row?.hasCourier && address;
  const toAsk = toQuote ? createDeliveryBody(orderFoods, mode, slot, address) : null;
  const quotes = useQuotes(id, toAsk, draft.fareKey, clockMs);
  return { menu, clockMs, orderFoods, times, quotes };
}

export type StoreOffer = ReturnType<typeof useStoreOffer>;
