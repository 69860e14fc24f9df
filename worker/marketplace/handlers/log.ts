import { logLine } from "#worker/log.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

export const log: MarketplaceHandlers["log"] = {
  /** A start-up failure that a browser reported, without personal data: anybody may send one, so no object stores it (S246). */
  async trace({ body: { data } }, { requestId }) {
    const error = data.e ?? data.error ?? "";
    logLine({ event: "browser-trace", requestId, line: withoutPerson(data.line), error: withoutPerson(error) });
    return {};
  },
};

/** Removes email addresses, tokens, and numbers as long as a phone or identity number. */
function withoutPerson(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, "[email]")
    .replace(/[\w-]{16,}\.[\w-]{16,}(?:\.[\w-]+)?/g, "[token]")
    .replace(/\+?\d(?:[\s-]?\d){6,}/g, "[number]");
}
