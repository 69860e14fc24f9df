import { createParts } from "#app/ui/create-parts.ts";

/** What checkout shows once there is an address, an answer or another mode. */
export const { preload: preloadLaterParts, useParts: useLaterParts } = createParts(
  "checkoutLater",
  async () => (await import("./later.client.ts")).later,
);
