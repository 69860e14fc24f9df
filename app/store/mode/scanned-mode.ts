import type { Mode } from "#app/cart/modes.ts";

/**
 * What a visitor who scanned a QR code of the store comes for: a meal at the table of the code, else to collect, because
 * the code hangs at the counter. `?booking` leads from a reserved table to its dishes. Null without a code, and where nothing can be collected.
 */
export function getScannedMode(query: URLSearchParams, modes: readonly Mode[]): Mode | null {
  if (query.has("tableId") || query.has("booking")) return "DINEIN";
  return query.get("src") === "qr" && modes.includes("PICKUP") ? "PICKUP" : null;
}
