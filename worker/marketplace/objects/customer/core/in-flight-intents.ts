/** Intents of running calls. The caller of any other open intent is gone: an earlier instance started it. */
const intentsByStorage = new WeakMap<DurableObjectStorage, Set<string>>();

export function getInFlightIntents(storage: DurableObjectStorage): Set<string> {
  const intents = intentsByStorage.get(storage) ?? new Set();
  intentsByStorage.set(storage, intents);
  return intents;
}
