import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

/** The devices that are told when an order moves (wire.md §10.6). */
export const push: MarketplaceHandlers["push"] = {
  key: async () => {
    throw new DomainError("NOT_FOUND");
  },
  subscribe: async () => {
    throw new DomainError("NOT_FOUND");
  },
  list: async () => ({ items: [] }),
  unsubscribe: async () => {
    throw new DomainError("NOT_FOUND");
  },
};
