import type { OfferScope } from "#worker/marketplace/domain/types.ts";

/** No limits at all; an offer says where it has one. */
export const everywhere: OfferScope = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [], foodIDs: [] };
