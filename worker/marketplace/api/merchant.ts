import type { Merchant, Store } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { GoneStore, Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { MerchantRecord } from "#worker/marketplace/domain/types.ts";
import type { Call } from "./call.ts";
import type { TeamApi } from "./staff.ts";

/** The calls of a Merchant. An unknown merchant throws NOT_FOUND and stores nothing. */
export type OutletApi = {
  merchant: Call<null, Merchant>;
  /** The merchant and its stores by id, without distances. */
  stores: Call<null, { items: Store[]; merchant: Merchant }>;
  /** The distance in metres and the delivery estimate from each store to a point. */
  distances: Call<{ point: Point }, (Pick<Store, "id" | "estimate"> & { distance: number })[]>;
  /** `gone`: stores that are off sale. */
  putListings: Call<{ listings: Listing[]; gone?: GoneStore[] }, void>;
  /** Stores what an import says of the merchant. The same or an older revision changes nothing. */
  putRecord: Call<{ revision: number; merchant: MerchantRecord; isRemoved: boolean }, void>;
};

export type MerchantApi = OutletApi & TeamApi;
