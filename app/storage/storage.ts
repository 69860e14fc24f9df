import { draftKeys } from "./port.ts";
import { createWindowStorage } from "./window-storage.ts";

// In a frame the page around it keeps the data: the plugin replaces the functions of both (app/features/plugin).

export const localStore = createWindowStorage("localStorage");
export const tabStore = createWindowStorage("sessionStorage");
/** Of this window also in a frame of another site, which must not get what it holds. */
export const ownTabStore = createWindowStorage("sessionStorage");

/** Removes the forms that were filled in and not sent. */
export const removeDrafts = (): Promise<unknown> =>
  Promise.all(Object.values(draftKeys).flatMap((key) => [tabStore.remove(key), ownTabStore.remove(key)]));
