import { createWindowStorage } from "./window-storage.ts";

// In a frame the page around it keeps the data: the plugin replaces the functions of both (app/features/plugin).

export const localStore = createWindowStorage("localStorage");
export const tabStore = createWindowStorage("sessionStorage");
