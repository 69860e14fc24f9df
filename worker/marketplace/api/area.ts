import type { Platform, Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { StoreConditions, StoreSort } from "#shared/domain/places/store-filter.ts";
import type { Section } from "#worker/marketplace/domain/areas/sections.ts";
import type { GoneStore, Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { PageKey } from "#worker/marketplace/domain/search/paging.ts";
import type { Call } from "./call.ts";

/** What one area knows of a query. Scores are 0 to 1. */
export type SearchFacts = {
  /** Some store matches every word well; then weak matches and typing errors do not count. */
  isStrong: boolean;
  /** Some store has every word as it is written; then tags do not match by their sound. */
  isWritten: boolean;
  best: number;
  /** The lowest score of what was found. */
  lowest: number;
};

/** What all areas of a list together know; see `SearchFacts`. `floor`: guesses with a lower score do not count. */
export type SearchVerdict = { isWritten: boolean; floor: number };

type SearchInput = {
  text: string;
  verdict: SearchVerdict | null;
  /** True where nearer areas have strong matches: then weak ones do not count. `before` is of that kind, and null with null. */
  isStrong: boolean | null;
};

export type NearbyInput = {
  point: Point;
  platform: Platform;
  /** Also of a platform that shows all dishes. */
  approvedOnly: boolean;
  search: SearchInput | null;
  tagID: string | null;
  conditions: StoreConditions;
  /** null: by relevance in a search, else by distance. */
  sort: StoreSort | null;
  /** The key after which the page begins. */
  after: PageKey | null;
  /** Stores from this key on are not wanted, because nearer areas have a page of others; null: all are. */
  before: PageKey | null;
  size: number;
};

export type ListedStore = { key: PageKey; store: Store };

export type NearbyReply = {
  /** The first ones of this area in the order of the list. */
  stores: ListedStore[];
  /** Null without a search. */
  facts: SearchFacts | null;
};

/** A store of a section, with its dishes; a mark is another one when the page shows something else. */
export type SectionStore = {
  id: string;
  merchantID: string;
  mark: string;
  dishes: { id: string; mark: string }[];
};

/** The calls of an Area. They throw DomainError. */
export type AreaApi = {
  nearby: Call<NearbyInput, NearbyReply>;
  section: Call<Section, SectionStore[]>;
  putListings: Call<{ listings: Listing[]; gone?: GoneStore[] }, void>;
};
