import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { Call } from "./call.ts";

/** The use of a code by an order. */
export type PromoUse = { code: string; orderID: string };

/** The calls of a Promo, which is named by its code. They throw DomainError. */
export type PromoApi = {
  /** The promo with its uses; null: there is none of this code. */
  promo: Call<null, CountedPromo | null>;
  /** Stores a record; null: the code is off sale. One that is not newer than the stored one changes nothing. */
  putPromo: Call<{ promo: PromoRecord | null; version: number }, void>;
  /** Counts an order's use, once. Throws PROMO_LIMIT_REACHED. */
  takeUse: Call<{ orderID: string }, void>;
  /** Returns an order's use, once. */
  returnUse: Call<{ orderID: string }, void>;
  /** The order can return its use no more: it stays counted, and nothing of the order is kept. */
  keepUse: Call<{ orderID: string }, void>;
};
