import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { Call } from "./call.ts";

/** A place in the list of promos. */
export type PromoPosition = { position: number; code: string };

/** An area with so many sections, and about so many pages, not fewer (decision 0119). */
export type ListedArea = { area: string; count: number; pages: number };

export type Message = { recipient: string; code: string };

export type StoredMessage = Message & { at: number };

/** The calls of a Directory. They throw DomainError. */
export type DirectoryApi = {
  putListedArea: Call<ListedArea & { revision: number }, void>;
  listedAreas: Call<null, ListedArea[]>;
  /** Replaces the codes of the market. */
  putPromos: Call<{ promos: PromoRecord[] }, void>;
  /** Listed promos that run and are not used up, in display order, after a place in the list; `next`: there are more. */
  runningPromos: Call<
    { after: PromoPosition | null; limit: number },
    { items: PromoRecord[]; next: PromoPosition | null }
  >;
  /** The uses that a Promo has counted; an older version changes nothing. */
  notePromoUses: Call<{ code: string; taken: number; version: number }, void>;
  storeMessage: Call<Message, void>;
  messages: Call<null, StoredMessage[]>;
};
