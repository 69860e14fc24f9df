import type { KeyValue } from "./port.ts";

/** This window's storage. A browser that refuses it (private mode, full, blocked) keeps things for this page only. */
export function windowStorage(area: "localStorage" | "sessionStorage"): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, instead: () => T): T => {
    try {
      return use(window[area]);
    } catch {
      return instead();
    }
  };
  return {
    get: async (key) =>
      attempt(
        (storage) => storage.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    set: async (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: async (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    watch(onChange) {
      const listener = (event: StorageEvent) => onChange(event.key);
      window.addEventListener("storage", listener);
      return () => window.removeEventListener("storage", listener);
    },
  };
}
