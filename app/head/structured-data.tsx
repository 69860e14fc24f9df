import { createContext, useContext } from "react";
import type { PageFacts } from "#app/context.ts";

/** JSON-LD of the page; null without any. The annotation keeps this module out of the browser's scripts. */
export const StructuredDataContext = /* @__PURE__ */ createContext<string | null>(null);

/** A data block of the server's head. Hydration leaves it alone, because the browser renders no script there. */
export function StructuredData() {
  const text = useContext(StructuredDataContext);
  return text === null ? null : <script type="application/ld+json">{text}</script>;
}

/** The objects as one JSON-LD text in which no tag can end the script; null for none. */
export function toStructuredData(data: PageFacts["data"]): string | null {
  if (data.length === 0) return null;
  return JSON.stringify({ "@context": "https://schema.org", "@graph": data }).replaceAll("<", String.raw`\u003c`);
}
