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
    async set(key, value) {
      const keep = (storage: Storage) => {
        storage.setItem(key, value);
        memory.delete(key);
        return true;
      };
      // Without the value before there may be room; and it must not come back in place of this one.
      const keepAlone = () =>
        withFallback(
          (storage) => {
            storage.removeItem(key);
            return keep(storage);
          },
          () => {
            memory.set(key, value);
            return false;
          },
        );
      return withFallback(keep, keepAlone);
    },
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
