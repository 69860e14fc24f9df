import { staffContract } from "#shared/contract/index.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { findGrants } from "./grants-of.ts";
import { readCaller } from "./read-caller.ts";

const { duty: rows } = staffContract;

/** Who can answer orders at a store (wire.md §11.1). */
export const duty: MarketplaceHandlers["duty"] = {
  live: async ({ params: { storeID } }, context) => context.openBoard(storeID, await readCaller(rows.live, context)),

  /** A merchant of which none is named hears of it, too: its duty may end. */
  async set({ body }, context) {
    const by = await readCaller(rows.set, context);
    const storeIDs = [...new Set(body.storeIDs)];
    const { grants } = await findGrants(by.claims, context);
    const known = grants.flatMap(({ stores }) => stores.map(({ id }) => id));
    if (grants.length === 0 || !storeIDs.every((id) => known.includes(id))) throw new DomainError("NOT_FOUND");
    const set = grants.map(async ({ merchantID, role, stores }) => {
      const here = storeIDs.filter((id) => stores.some((store) => store.id === id));
      const mayNot = here.length === 0 && grants.length > 1 && !by.roles?.includes(role);
      return mayNot ? [] : (await context.merchant(merchantID)("setDuty", { by, storeIDs: here })).untold;
    });
    return { untold: (await Promise.all(set)).flat() };
  },

  ofStore: async ({ params: { storeID } }, context) => ({
    item: await context.store(storeID)("presence", { by: await readCaller(rows.ofStore, context) }),
  }),
};
