import type { KeyValue } from "./port.ts";

/** If the browser refuses storage (private mode, full, blocked), values stay in memory for this page. */
export function createWindowStorage(area: "localStorage" | "sessionStorage"): KeyValue {
  const memory = new Map<string, string>();
  const withFallback = <T>(use: (storage: Storage) => T, fallback: () => T): T => {
    try {
      return use(window[area]);
    } catch {
      return fallback();
    }
  };
  return {
    get: async (key) =>
      withFallback(
        (storage) => storage.getItem(key) ?? memory.get(key) ?? null,
        () => memory.get(key) ?? null,
      ),
    set: async (key, value) =>
      withFallback(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: async (key) => {
      memory.delete(key);
      withFallback(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
    list: async () =>
      withFallback(
        (storage) => [...Object.keys(storage), ...memory.keys()],
        () => [...memory.keys()],
      ),
    watch(onChange) {
      const listener = (event: StorageEvent) => onChange(event.key);
      // A page that the browser kept and shows again has missed what other pages wrote.
      const onShow = ({ persisted }: PageTransitionEvent) => persisted && onChange(null);
      window.addEventListener("storage", listener);
      window.addEventListener("pageshow", onShow);
      return () => {
        window.removeEventListener("storage", listener);
        window.removeEventListener("pageshow", onShow);
      };
    },
  };
}
