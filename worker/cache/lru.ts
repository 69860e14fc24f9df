type Lru<Value> = { get(key: string): Value | null; set(key: string, value: Value): void };

/** A cache of the last used values, at most `maxBytes`. A larger value is not stored. */
export function createLru<Value>(maxBytes: number, bytesOf: (value: Value) => number): Lru<Value> {
  const values = new Map<string, Value>();
  const sizeOf = (key: string, value: Value) => key.length * 2 + bytesOf(value);
  let size = 0;
  // Several are removed at once: to find the oldest the engine passes by all that were removed before it.
  const roomyBytes = maxBytes * 0.9;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value !== undefined) size -= sizeOf(key, value);
    values.delete(key);
  };

  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return null;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (sizeOf(key, value) > maxBytes) return;
      values.set(key, value);
      size += sizeOf(key, value);
      if (size <= maxBytes) return;
      for (const oldest of values.keys()) {
        if (size <= roomyBytes) return;
        if (oldest !== key) remove(oldest);
      }
    },
  };
}
