import { logLine } from "#worker/log.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

export const log: MarketplaceHandlers["log"] = {
  /** A start-up failure that a browser reported, without personal data: anybody may send one, so no object stores it (S246). */
  async trace({ body: { data } }, { requestId }) {
    const line = /^[\w./-]{1,64}$/.test(data.line) ? data.line : "other";
    logLine({ event: "browser-trace", requestId, line, error: namesIn(data.e ?? data.error ?? "") });
    return {};
  },
};

/** Kinds and codes of errors in a text. Anything else may be a name, an address or a number that somebody typed. */
function namesIn(text: string): string {
  return (text.match(/\b[A-Z][A-Za-z]*Error\b|\b[A-Z]+(?:_[A-Z]+)+\b/g) ?? []).slice(0, 8).join(" ");
}
