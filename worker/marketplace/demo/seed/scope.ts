import type { SeedScope } from "../../domain/types.ts";

/** No limits at all; an offer says where it has one. */
export const everywhere: SeedScope = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [], foodIDs: [] };
