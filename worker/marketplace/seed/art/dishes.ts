import type { Scene } from "./scene.ts";

/** The dishes of every merchant by food id. */
export const dishes: Record<string, Scene> = {};
