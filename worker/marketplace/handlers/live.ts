import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** Sockets on which the customer's object tells what changes (wire.md §10.5). */
export const live: MarketplaceHandlers["live"] = {
  order: async () => {
    throw new DomainError("NOT_FOUND");
  },
  orders: async () => {
    throw new DomainError("NOT_FOUND");
  },
};
