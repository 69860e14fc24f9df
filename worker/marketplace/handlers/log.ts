import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

export const log: MarketplaceHandlers["log"] = {
  async trace({ body: { data } }, { directory, requestId }) {
    await directory("storeTrace", { line: data.line, error: data.e ?? data.error ?? "", requestId });
    return {};
  },
};
