import { windowStorage } from "./window-storage.ts";

/** What survives the tab (carts, places, names). */
export const local = windowStorage("localStorage");
