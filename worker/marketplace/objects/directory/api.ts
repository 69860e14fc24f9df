import type { CountedPromo } from "#worker/marketplace/domain/offers/entitlement.ts";
import type { StarTally } from "#worker/marketplace/domain/orders/ratings.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { Call } from "#worker/marketplace/rpc/api.ts";

/** What the Directory kept of a store; `closedUntil` in epoch milliseconds. */
export type EarlierState = StarTally & { id: string; closedUntil: number | null };

/** Keys for tokens, for hashes of phone numbers, for delivery quotes, and for the test partners. */
export type KeyName = "signing_key" | "identity_key" | "quote_key" | "partner_key";

/** An area with so many sections, and about so many pages, not fewer (decision 0119). */
export type ListedArea = { area: string; count: number; pages: number };

export type PromoUse = { code: string; orderID: string };

export type Referral = { code: string; customerID: string };

export type Message = { recipient: string; code: string };

export type StoredMessage = Message & { at: number };

/** The calls of a Directory. They throw DomainError. */
export type DirectoryApi = {
  earlierStates: Call<{ ids: string[] }, EarlierState[]>;
  putListedArea: Call<ListedArea & { revision: number }, void>;
  listedAreas: Call<null, ListedArea[]>;
  promo: Call<{ code: string }, CountedPromo | null>;
  runningPromos: Call<null, PromoRecord[]>;
  takePromo: Call<PromoUse, void>;
  returnPromo: Call<PromoUse, void>;
  storeReferral: Call<Referral, void>;
  dropReferral: Call<Referral, void>;
  /** The customer id of a referral code; null: unknown. */
  referrer: Call<{ code: string }, string | null>;
  key: Call<{ name: KeyName }, string>;
  storeMessage: Call<Message, void>;
  messages: Call<null, StoredMessage[]>;
};
