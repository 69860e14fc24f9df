import type { Cached } from "./cache.ts";

export type Lru = { get(key: string): Cached | null; set(key: string, value: Cached): void };

const sizeOf = (key: string, value: Cached) => key.length * 2 + value.bytes.byteLength;

/** Keeps what was used last, up to a number of bytes. A value larger than all of it is not kept. */
export function createLru(maxBytes: number): Lru {
  const values = new Map<string, Cached>();
  let size = 0;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value) size -= sizeOf(key, value);
    values.delete(key);
  };

  return {
    get(key) {
      const value = values.get(key);
      if (!value) return null;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (sizeOf(key, value) > maxBytes) return;
      values.set(key, value);
      size += sizeOf(key, value);
      for (const oldest of values.keys()) {
        if (size <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}
