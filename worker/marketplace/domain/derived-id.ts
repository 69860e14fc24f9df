import { createHash } from "node:crypto";

/** An id of a store's, `{storeID}-{22 characters}`, that is always the same for the same words. */
export function derivedID(storeID: string, words: string): string {
  return `${storeID}-${createHash("sha256").update(words).digest("base64url").slice(0, 22)}`;
}
