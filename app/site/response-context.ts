import { createContext, useContext } from "react";

type PageResponse = {
  /** Of its scripts. */
  nonce: string;
  /** When it was sent in epoch milliseconds, which is later than it was rendered when it was kept. */
  now: number;
  /** Hashes by address of the scripts that the page loads by itself; null without a build. */
  integrity: Record<string, string> | null;
  /** The packed data of the page as JSON; null without any. */
  data: string | null;
};

/** What a page says of its own response. Null in the browser; the annotation keeps it out of the browser's scripts. */
export const ResponseContext = /* @__PURE__ */ createContext<PageResponse | null>(null);

const served = /* @__PURE__ */ readServedAt();

function readServedAt(): number | undefined {
  return import.meta.env.SSR ? undefined : Number(document.documentElement.dataset["served"]);
}

/** For an attribute of the document; the browser repeats what it got, also where it makes the document anew. */
export const useServedAt: () => number | undefined = import.meta.env.SSR
  ? () => useContext(ResponseContext)?.now
  : () => served;
