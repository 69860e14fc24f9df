import { staffContract } from "#shared/contract/index.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { MarketplaceHandlers } from "#worker/marketplace/handlers/marketplace-handlers.ts";
import { assertReachable } from "#worker/marketplace/handlers/push.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import { findGrants } from "./grants-of.ts";
import { readCaller } from "./read-caller.ts";
import { makeId } from "./secrets.ts";

const { duty: rows } = staffContract;

/** Who can answer orders at a store (wire.md §11.1). */
export const duty: MarketplaceHandlers["duty"] = {
  live: async ({ params: { storeID } }, context) => context.openBoard(storeID, await readCaller(rows.live, context)),

  /** A merchant of which none is named hears of it, too: its duty may end. */
  async set({ body }, context) {
    const by = await readCaller(rows.set, context);
    const places = await findPlaces(body.storeIDs, by, context);
    const set = places.map(async ({ merchantID, role, storeIDs }) => {
      const mayNot = storeIDs.length === 0 && places.length > 1 && !by.roles?.includes(role);
      return mayNot ? { untold: [] } : context.merchant(merchantID)("setDuty", { by, storeIDs });
    });
    return { untold: listUntold(await Promise.all(set)) };
  },

  ofStore: async ({ params: { storeID } }, context) => ({
    item: await context.store(storeID)("presence", { by: await readCaller(rows.ofStore, context) }),
  }),

  async deviceState({ params: { storeID }, body }, context) {
    await context.store(storeID)("noteDevice", { by: await readCaller(rows.deviceState, context), state: body });
    return { success: true };
  },

  async pushKey(_nothing, context) {
    await context.staff();
    return { item: { publicKey: await context.push.publicKey() } };
  },

  async subscribe({ body }, context) {
    const by = await readCaller(rows.subscribe, context);
    const { endpoint, keys, lang: locale } = body;
    assertReachable(context.push, { endpoint, keys });
    const places = await findPlaces(body.storeIDs, by, context);
    // Of the browser: whoever uses it next takes it over.
    const id = await makeId("push", "", endpoint, context);
    const put = places
      .filter(({ storeIDs }) => storeIDs.length > 0)
      .map(({ merchantID, storeIDs }) =>
        context.merchant(merchantID)("putBrowser", { by, id, endpoint, ...keys, locale, storeIDs }),
      );
    return { item: { id }, untold: listUntold(await Promise.all(put)) };
  },

  async unsubscribe({ params: { id } }, context) {
    const by = await readCaller(rows.unsubscribe, context);
    const { grants } = await findGrants(by.claims, context);
    const drop = grants.map(({ merchantID }) => context.merchant(merchantID)("dropBrowser", { by, id }));
    return { untold: listUntold(await Promise.all(drop)) };
  },
};

/** The merchants of a caller, each with those of the stores that are its. Throws NOT_FOUND for any other store. */
async function findPlaces(storeIDs: readonly string[], { claims }: StaffCaller, context: HandlerContext) {
  const { grants } = await findGrants(claims, context);
  const places = grants.map(({ merchantID, role, stores }) => ({
    merchantID,
    role,
    storeIDs: stores.map(({ id }) => id).filter((id) => storeIDs.includes(id)),
  }));
  const known = places.flatMap((place) => place.storeIDs);
  if (grants.length === 0 || !storeIDs.every((id) => known.includes(id))) throw new DomainError("NOT_FOUND");
  return places;
}

const listUntold = (told: readonly { untold: string[] }[]): string[] => told.flatMap(({ untold }) => untold);
