import { storeRail } from "#app/storage/rail-cookie.ts";
import { localStore } from "#app/storage/storage.ts";
import { createSessionStore } from "./session-store.ts";

/** Without the code for it nobody reads what another customer has left; it goes with the next visit. */
async function giveToCustomer(customerID: string): Promise<void> {
  try {
    const { giveTo } = await import("#app/storage/forget-person.client.ts");
    await giveTo(customerID);
  } catch {
    // The login goes on.
  }
}

/** Nobody is told here of the orders of who has gone. Without the code for it the next page of an order ends it. */
const endPush = (): Promise<void> =>
  import("#app/push/this-device.client.ts").then(
    ({ endOfOthers }) => endOfOthers(),
    () => undefined,
  );

export const sessionStore = createSessionStore(localStore, giveToCustomer, () => storeRail("again", true), endPush);
