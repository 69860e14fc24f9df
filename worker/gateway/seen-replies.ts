import type { Schema } from "#shared/contract/row.ts";
import { createLru } from "./lru.ts";

/** What became of the bytes that an upstream has sent before. */
export type SeenReplies = {
  /** The bytes that these were let through as under this schema; null when they were not seen, or forgotten. */
  find(schema: Schema, bytes: Uint8Array): Uint8Array | null;
  keep(schema: Schema, bytes: Uint8Array, passed: Uint8Array): void;
};

type Seen = { schema: Schema; bytes: Uint8Array; passed: Uint8Array };

const maxBytes = 8 * 1024 * 1024;
/** Smaller ones are checked as fast as they are found. */
const leastBytes = 4 * 1024;
const samples = 1024;

/**
 * Replies of one isolate that were checked lately. The same bytes are the same reply: they are compared to the last, and
 * the key, a hash of some of them, only says with which.
 */
export function createSeenReplies(): SeenReplies {
  const replies = createLru<Seen>(maxBytes, ({ bytes, passed }) =>
    passed === bytes ? bytes.byteLength : bytes.byteLength + passed.byteLength,
  );

  return {
    find(schema, bytes) {
      if (bytes.byteLength < leastBytes) return null;
      const seen = replies.get(keyOf(bytes));
      if (!seen || seen.schema !== schema || seen.bytes.byteLength !== bytes.byteLength) return null;
      // The runtime's own comparison; its constant time is what a full one takes.
      return crypto.subtle.timingSafeEqual(seen.bytes, bytes) ? seen.passed : null;
    },
    keep(schema, bytes, passed) {
      if (bytes.byteLength >= leastBytes) replies.set(keyOf(bytes), { schema, bytes, passed });
    },
  };
}

function keyOf(bytes: Uint8Array): string {
  const step = Math.ceil(bytes.byteLength / samples);
  let hash = bytes.byteLength;
  for (let at = 0; at < bytes.byteLength; at += step) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  return String(hash);
}
