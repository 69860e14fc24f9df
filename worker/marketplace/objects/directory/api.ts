import type { Merchant, Platform, Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/geo.ts";
import type { StoreConditions, StoreSort } from "#shared/domain/store-filter.ts";
import type { StarTally } from "#worker/marketplace/domain/orders/ratings.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { CodeOwner } from "#worker/marketplace/objects/referral/api.ts";
import type { Call } from "#worker/marketplace/rpc/api.ts";

export type NearbyInput = {
  point: Point;
  platform: Platform;
  search: string | null;
  tagID: string | null;
  conditions: StoreConditions;
  /** null: by relevance in a search, else by distance. */
  sort: StoreSort | null;
  cursor: string | null;
};

/** Keys for tokens, for hashes of phone numbers, for delivery quotes, and for the test partners. */
export type KeyName = "signing_key" | "identity_key" | "quote_key" | "partner_key";

/** A place in the list of promos. */
export type PromoPosition = { position: number; code: string };

/** A use that was counted here before each code had its Promo (decision 0116). */
export type EarlierUse = { orderID: string; state: string; at: number };
export type UsePosition = { state: string; row: number };

export type Message = { recipient: string; code: string };

export type StoredMessage = Message & { at: number };

/** The calls of a Directory. They throw DomainError. */
export type DirectoryApi = {
  nearby: Call<NearbyInput, { items: Store[]; cursor: string | null }>;
  merchant: Call<{ id: string }, Merchant>;
  storesOf: Call<{ subdomain: string }, { items: Store[]; merchant: Merchant }>;
  /** `distance` in metres. */
  distances: Call<{ subdomain: string; point: Point }, (Pick<Store, "id" | "estimate"> & { distance: number })[]>;
  storesById: Call<{ ids: string[]; from: Point | null }, Store[]>;
  tags: Call<null, { id: string; name: string; imageUrl: string }[]>;
  /** The end of a pause in epoch milliseconds; null: not paused. */
  pauseOf: Call<{ storeID: string }, number | null>;
  /** Returns when the pause ends: at the next opening at the latest. */
  pauseStore: Call<{ storeID: string; closedUntil: number | null }, number | null>;
  /** Listed promos that run and are not used up, in display order, after a place in the list; `next`: there are more. */
  runningPromos: Call<
    { after: PromoPosition | null; limit: number },
    { items: PromoRecord[]; next: PromoPosition | null }
  >;
  /** The uses that a Promo has counted; an older version changes nothing. */
  notePromoUses: Call<{ code: string; taken: number; version: number }, void>;
  earlierUses: Call<{ code: string; after: UsePosition | null }, { items: EarlierUse[]; next: UsePosition | null }>;
  /** A page of the codes of a shard, in order; the last one is empty. Those that the shard has stored are deleted. */
  handOverReferrals: Call<{ shard: string; storedUpTo: string }, CodeOwner[]>;
  storeRating: Call<StarTally & { storeID: string }, void>;
  /** A key of before Guard had them; null: none. */
  earlierKey: Call<{ name: KeyName }, string | null>;
  storeMessage: Call<Message, void>;
  messages: Call<null, StoredMessage[]>;
};
