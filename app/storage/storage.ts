import type { DeviceKey, PersonKey } from "./declared-keys.client.ts";
import { createPersonStorage } from "./person-storage.ts";
import type { KeyValue } from "./port.ts";
import { createWindowStorage } from "./window-storage.ts";

// In a frame the page around it keeps the data: the plugin replaces the functions of the first two (app/plugin).

export const localStore: KeyValue<DeviceKey<"local">> = createWindowStorage("localStorage");
export const tabStore: KeyValue<DeviceKey<"session">> = createWindowStorage("sessionStorage");

/** For what a visitor or a customer leaves: nobody else reads it. */
export const personStore: KeyValue<PersonKey<"local">> = createPersonStorage(localStore, localStore);
export const personTabStore: KeyValue<PersonKey<"session">> = createPersonStorage(tabStore, localStore);
/** Of this window also in a frame of another site, which must not get what it holds. */
export const windowStore: KeyValue = createWindowStorage("sessionStorage");
export const personWindowStore: KeyValue<PersonKey<"session">> = createPersonStorage(windowStore, localStore);
