import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { floor } from "#app/staff/calls.ts";
import { ApiError } from "#shared/client.ts";
import type { WalkInQuote } from "#shared/contract/counter-floor.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { toOrderedFoods } from "./basket.ts";

export type Ordered = {
  dineType: "PICKUP" | "DINEIN";
  tableNo?: string;
  orderFoods: ReturnType<typeof toOrderedFoods>;
  ageConfirmed?: boolean;
};

/** What the server asks for it; null until it has said so of all that is in the basket. */
export function useQuote(
  storeID: string,
  ordered: Ordered,
  items: readonly CartItem[],
): { quote: WalkInQuote | null; isCurrent: boolean; problem: string | null } {
  const isReady = items.length > 0 && (ordered.dineType === "PICKUP" || ordered.tableNo !== undefined);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["quote", storeID, ordered],
    queryFn: async () => (await floor.quoteWalkIn({ params: { storeID }, body: ordered })).value.item,
    enabled: isReady,
    placeholderData: keepPreviousData,
    // A dish may sell out, and a campaign may end, while the guest thinks.
    staleTime: 0,
  });
  const isCurrent = isReady && data !== undefined && !isPlaceholderData && error === null;
  const problem = isReady && error instanceof ApiError && error.detail !== null ? error.message : null;
  return { quote: items.length === 0 ? null : (data ?? null), isCurrent, problem };
}
