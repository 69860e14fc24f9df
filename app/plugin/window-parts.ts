/**
 * Puts memory in place of the storage and the locks of this window, which a browser may refuse to a frame of another
 * site. What the router stores there is for this page only; what the app stores goes to the page around the frame.
 */
export function replaceWindowParts(): void {
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request: createLock() } });
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(window, name, { configurable: true, value: createMemoryStorage() });
}

function createMemoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}

/** Runs the work of one name after the other, in this page. */
function createLock() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => T | Promise<T>): Promise<T> => {
    const done = (last.get(name) ?? Promise.resolve()).then(work);
    last.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
}
