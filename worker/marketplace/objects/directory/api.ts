import type { StarTally } from "#worker/marketplace/domain/orders/ratings.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { CodeOwner } from "#worker/marketplace/objects/referral/api.ts";
import type { Call } from "#worker/marketplace/rpc/api.ts";

/** What the Directory kept of a store; `closedUntil` in epoch milliseconds. */
export type EarlierState = StarTally & { id: string; closedUntil: number | null };

/** Keys for tokens, for hashes of phone numbers, for delivery quotes, and for the test partners. */
export type KeyName = "signing_key" | "identity_key" | "quote_key" | "partner_key";

/** A place in the list of promos. */
export type PromoPosition = { position: number; code: string };

/** An area with so many sections, and about so many pages, not fewer (decision 0119). */
export type ListedArea = { area: string; count: number; pages: number };

/** A use that was counted here before each code had its Promo (decision 0116). */
export type EarlierUse = { orderID: string; state: string; at: number };
export type UsePosition = { state: string; row: number };

export type Message = { recipient: string; code: string };

export type StoredMessage = Message & { at: number };

/** The calls of a Directory. They throw DomainError. */
export type DirectoryApi = {
  earlierStates: Call<{ ids: string[] }, EarlierState[]>;
  putListedArea: Call<ListedArea & { revision: number }, void>;
  listedAreas: Call<null, ListedArea[]>;
  /** Replaces the codes of the operator, which stand after those of the market data. */
  putPromos: Call<{ promos: PromoRecord[] }, void>;
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
  /** A key of before Guard had them; null: none. */
  earlierKey: Call<{ name: KeyName }, string | null>;
  storeMessage: Call<Message, void>;
  messages: Call<null, StoredMessage[]>;
};
