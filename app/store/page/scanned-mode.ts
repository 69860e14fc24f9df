import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Mode } from "#app/cart/modes.ts";
import { tabStore } from "#app/storage/storage.ts";

/** The code that the visitor of this tab has scanned: a store and the mode in which it starts (S154). */
const scannedKey = "mk.isFromQR";

/** What a visitor comes for who has scanned the code at the counter: to collect, and never a delivery. */
const atCounter = ["PICKUP", "DRIVE_THRU", "DINEIN"] as const satisfies Mode[];

/**
 * What a visitor who scanned a QR code of the store comes for: a meal at the table of the code, else to collect, because
 * the code hangs at the counter. `?booking` leads from a reserved table to its dishes. Null without a code, and where all is brought.
 */
export function getScannedMode(query: URLSearchParams, modes: readonly Mode[]): Mode | null {
  if (query.has("tableId") || query.has("booking")) return "DINEIN";
  return query.get("src") === "qr" ? (atCounter.find((mode) => modes.includes(mode)) ?? null) : null;
}

/** The same for the rest of the tab: who leaves the store and comes back has scanned its code. */
export function useScannedMode(storeId: string, modes: readonly Mode[]): Mode | null {
  const scanned = getScannedMode(useSearchParams()[0], modes);
  const [kept, setKept] = useState<Mode>();
  useEffect(() => {
    const toText = (mode: Mode) => `${storeId} ${mode}`;
    if (scanned) void tabStore.set(scannedKey, toText(scanned));
    else void tabStore.get(scannedKey).then((text) => setKept(modes.find((mode) => toText(mode) === text)));
  }, [storeId, modes, scanned]);
  return scanned ?? kept ?? null;
}
