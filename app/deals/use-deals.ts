import { useEffect, useState } from "react";
import { useCachedData } from "#app/data/cached-data.client.ts";
import type { Platform } from "#shared/contract/entities.ts";
import type { Voucher } from "#shared/contract/people.ts";
import type { DealCustomer, DealOffer, DealOrder, DealPlace } from "#shared/domain/deals/deals.ts";
import { type PricedOrder, priceOrder } from "#shared/domain/money/order-total.ts";
import type { dealCore } from "./deal-core.ts";
import type { AskedOrder, JudgedDeals } from "./judged-deals.ts";

type Core = typeof dealCore;

type Input = {
  place: DealPlace & { platform: Platform };
  listed: readonly DealOffer[];
  vouchers: readonly Voucher[];
  customer: DealCustomer;
  isBound: boolean;
  /** Null until there is something to order. */
  order: AskedOrder | null;
  /** The customer's own choice: a code, "" for none, null for the best one. */
  chosen: string | null;
  nowMs: number;
};

/** Compares every code and voucher that the customer could use (PD18). The server is asked about codes that are not listed. */
export function useDeals({ order, listed, vouchers, isBound, ...given }: Input) {
  const { place, chosen } = given;
  const loaded = useCore(order !== null);
  const core = loaded?.core;
  const known = [...listed, ...vouchers.flatMap((voucher) => core?.toVoucherOffer(voucher) ?? [])];
  const codes = core?.findUnlisted([chosen, loaded?.kept], known) ?? [];
  const asked = useCachedData(
    order && codes.length > 0
      ? {
          key: ["offers.apply", place.storeID, codes, isBound, order.orderFoods, order.dineType, order.deliveryFee],
          isTyped: true,
          async load({ signal }) {
            const { askCodes } = await import("./ask-codes.ts");
            return askCodes(place.storeID, codes, order, signal);
          },
        }
      : null,
  );
  const answers = (asked.state === "ready" && asked.value) || [];
  const judged: JudgedDeals | null = (order && core?.judgeDeals({ ...given, known, answers, order })) ?? null;
  const offer = judged?.applied?.offer ?? null;
  return {
    judged,
    promoCode: offer && offer.code,
    /** False while what is applied may still change by itself. */
    isKnown: loaded !== undefined && asked.state !== "loading",
    Section: core?.DealsSection,
    price: (priced: DealOrder): PricedOrder => (core ? core.priceWithOffer(priced, offer) : priceOrder(priced)),
    reload: asked.reload,
  };
}

/** With the code of a tapped offer. Undefined while it loads; null when it cannot be: an order needs no code. */
function useCore(isNeeded: boolean): { core: Core; kept: string | null } | null | undefined {
  const [loaded, setLoaded] = useState<{ core: Core; kept: string | null } | null>();
  useEffect(() => {
    if (!isNeeded) return;
    const load = async () => {
      const { dealCore: core } = await import("./deal-core.ts");
      setLoaded({ core, kept: await core.readKeptPromo() });
    };
    load().catch(() => setLoaded(null));
  }, [isNeeded]);
  return loaded;
}
