import { createHash } from "node:crypto";

/** An id of a store's record, `{storeID}-{22 characters}`: the same `words` always give the same id. */
export function deriveId(storeID: string, words: string): string {
  return `${storeID}-${createHash("sha256").update(words).digest("base64url").slice(0, 22)}`;
}
