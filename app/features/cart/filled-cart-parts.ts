import { createParts } from "../../ui/create-parts.ts";

/** What shows a cart once there is something in it: bar, panel, badges. */
export const { preload: preloadFilledCart, useParts: useFilledCart } = createParts(
  "panels",
  async () => (await import("./filled-cart.ts")).filledCart,
);
