import { createParts } from "#app/ui/create-parts.ts";

export const { preload: preloadFilledCart, useParts: useFilledCart } = createParts(
  "panels",
  async () => (await import("#app/cart/filled-cart.client.ts")).filledCart,
);
