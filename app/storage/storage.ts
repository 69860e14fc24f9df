import { windowStorage } from "./window-storage.ts";

export const local = windowStorage("localStorage");
