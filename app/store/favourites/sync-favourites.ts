import { call } from "#app/api/call.client.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { loadSession } from "#app/session/session.ts";
import { changeFavourites, getFavourites, keepsOnDevice } from "#app/store/favourites-store.ts";
import { applyChanges, findUnsent, noFavourites } from "./favourites-list.ts";

let running: Promise<void> | null = null;
/** The customer whose list this page has read; the server is asked once, then only told. */
let knownCustomerID = "";
/** A remote upstream may not have the calls: the list stays in the browser. */
let isMissing = false;

/** One at a time; a change during a run is sent by the next. */
export async function syncFavourites(): Promise<void> {
  await running;
  running ??= run().finally(() => (running = null));
  await running;
}

async function run(): Promise<void> {
  if (!sessionStore.getState().isReady) await loadSession();
  const { isReady, isBinded, customerID } = sessionStore.getState();
  if (!isReady) return;
  if (!isBinded) {
    // After a logout the list is the customer's, not the next visitor's.
    if (getFavourites().of) await changeFavourites(() => noFavourites);
    return;
  }
  if (isMissing || keepsOnDevice()) return;
  const sent = findUnsent(getFavourites(), customerID);
  if (knownCustomerID === customerID && getFavourites().of === customerID && sent.length === 0) return;
  const list = await call.favourites.list();
  if (list.failure) {
    isMissing = list.failure.status === 404;
    return;
  }
  const ids = applyChanges(list.value.items, sent);
  if (sent.length > 0 && (await call.favourites.replace({ body: { storeIDs: ids } })).failure) return;
  knownCustomerID = customerID;
  await changeFavourites((now) => {
    // What was changed while the calls ran.
    const known = new Map(sent);
    const unsent = findUnsent(now, customerID).filter(([id, isAdded]) => known.get(id) !== isAdded);
    return { of: customerID, ids: applyChanges(ids, unsent), unsent };
  });
}
