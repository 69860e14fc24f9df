/** Unfinished intents of this instance. Any other open intent is of an earlier instance: its caller is gone. */
const intentsByStorage = new WeakMap<DurableObjectStorage, Set<string>>();

export function getInFlightIntents(storage: DurableObjectStorage): Set<string> {
  const intents = intentsByStorage.get(storage) ?? new Set();
  intentsByStorage.set(storage, intents);
  return intents;
}
