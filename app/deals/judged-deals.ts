import type { DineType } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { Deal, DealOrder, DealPlace } from "#shared/domain/deals/deals.ts";
import type { NearDeal } from "#shared/domain/deals/near-deal.ts";

export type UsableDeal = Deal & { isUsable: true };

/** What the server is asked about a code for. */
export type AskedOrder = DealOrder & { orderFoods: OrderFoodRequest[] };

export type JudgedDeals = {
  all: readonly Deal[];
  applied: UsableDeal | null;
  isBest: boolean;
  /** What one more dish or two would earn, if that is more than what applies already. */
  near: NearDeal | null;
  /** What was compared. */
  order: DealOrder;
  /** A chosen code that does not apply; `message` is the server's, for a code that is not listed. */
  refused: { code: string; message: string | null } | null;
};

/** What the section and the sheet of the deals show, and what a choice there does. */
export type DealsView = {
  deals: JudgedDeals;
  place: DealPlace;
  clockMs: () => number;
  isGuest: boolean;
  chosen: string | null;
  onChoose: (code: string | null) => void;
  onMode: (mode: DineType) => void;
};
