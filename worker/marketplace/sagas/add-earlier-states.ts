import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { DirectoryApi } from "#worker/marketplace/objects/directory/api.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

/** First listings with the ratings and pauses that the Directory kept before stores listed themselves (decision 0114). */
export async function addEarlierStates(
  listings: readonly Listing[],
  directory: Stub<DirectoryApi>,
): Promise<readonly Listing[]> {
  if (listings.length === 0) return listings;
  const states = await directory("earlierStates", { ids: listings.map(({ store }) => store.id) });
  const byID = new Map(states.map((state) => [state.id, state]));
  return listings.map((listing) => {
    const state = byID.get(listing.store.id);
    if (!state) return listing;
    const { stars, count, closedUntil } = state;
    return { ...listing, tally: { stars, count }, closedUntil };
  });
}
