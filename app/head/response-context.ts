import { createContext, useContext } from "react";

/**
 * What a page says of its own response: the nonce of its scripts, and when it was sent in epoch milliseconds, which is
 * later than it was rendered when it was kept. Null in the browser; the annotation keeps it out of the browser's scripts.
 */
export const ResponseContext = /* @__PURE__ */ createContext<{ nonce: string; now: number } | null>(null);

/** For an attribute of the document; the browser leaves it as it is. */
export const useServedAt: () => number | undefined = import.meta.env.SSR
  ? () => useContext(ResponseContext)?.now
  : () => undefined;
