import { createWindowStorage } from "./window-storage.ts";

export const localStore = createWindowStorage("localStorage");
