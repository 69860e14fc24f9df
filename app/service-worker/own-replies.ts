import type { WorkboxPlugin } from "workbox-core";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { getKeptAt, dated, wholeReplies } from "./copies.ts";
import { endsCustomer } from "./kept-addresses.ts";
import { forgetVisited } from "./public-replies.ts";

// The orders of the customer whose device this is, with the pages that show them and the profile without which they are
// not shown. They are in a cache of their own, which goes with the session.

export const ownCacheName = "makan-own-1";
const mostReplies = 60;
const longestMs = 7 * 24 * 60 * 60 * 1000;

/** Increases with everything that may be another customer: a reply that was asked for before is not kept. */
let identity = 0;

/** Removes what is kept of a customer. A cache that cannot be removed cannot be read either. */
export async function forgetCustomer(): Promise<void> {
  identity += 1;
  try {
    await caches.delete(ownCacheName);
  } catch {
    // The change of the customer goes on.
  }
}

/** Whether a reply about the session says that the customer is the same one, still logged in. */
async function isSameCustomer(reply: Response): Promise<boolean> {
  const body = (await reply.json().catch(() => null)) as {
    isBinded?: boolean;
    token?: string;
    customerId?: string;
  } | null;
  return body?.isBinded === true && body.token === undefined && body.customerId === undefined;
}

const ofOneCustomer: WorkboxPlugin = {
  async handlerWillStart({ state }) {
    if (state) state["identity"] = identity;
  },
  async cacheWillUpdate({ request, response, state }) {
    const isSession = request.method === "POST";
    if (response.status === 401 || response.status === 403) await forgetCustomer();
    else if (isSession && response.ok && !(await isSameCustomer(response.clone()))) await forgetCustomer();
    return state?.["identity"] === identity ? response : null;
  },
  async cacheDidUpdate({ state }) {
    if (state?.["identity"] === identity) await removeOldest();
    else await forgetCustomer();
  },
  async cachedResponseWillBeUsed({ cachedResponse }) {
    return cachedResponse && getKeptAt(cachedResponse) > Date.now() - longestMs ? cachedResponse : null;
  },
};

/** A cache lists its entries in the order in which they were written. */
async function removeOldest(): Promise<void> {
  const cache = await caches.open(ownCacheName);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostReplies)).map((key) => cache.delete(key)));
}

/** Before and after: what another tab asks for meanwhile is still the answer for the earlier customer. */
const wipingOwn: WorkboxPlugin = {
  handlerWillStart: forgetCustomer,
  async handlerWillRespond({ request, response }) {
    await forgetCustomer();
    if (endsCustomer(new URL(request.url))) await forgetVisited();
    return response;
  },
  async handlerDidError() {
    await forgetCustomer();
    return undefined;
  },
};

/** For a call that may change whose device this is. */
export const identityChanges = new NetworkOnly({ plugins: [wipingOwn] });

/** Without a limit for a slow network: the state of an order that is asked for has to be the present one. */
export const ownReplies = new NetworkFirst({ cacheName: ownCacheName, plugins: [wholeReplies, ofOneCustomer, dated] });
