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

/** Nobody is told here of the orders of who has gone. */
async function endPush(): Promise<void> {
  try {
    const { endOfOthers } = await import("#app/push/this-device.client.ts");
    await endOfOthers();
  } catch {
    // The page of an order ends it before it asks anybody.
  }
}

export const sessionStore = createSessionStore(localStore, giveToCustomer, () => storeRail("again", true), endPush);
