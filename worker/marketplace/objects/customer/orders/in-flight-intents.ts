/**
 * Intents that this instance of a Customer has given out and not heard of since. An open one that is not among them was given
 * out by an earlier instance, and its caller went down with it.
 */
const running = new WeakMap<DurableObjectStorage, Set<string>>();

export function getInFlightIntents(storage: DurableObjectStorage): Set<string> {
  const held = running.get(storage) ?? new Set();
  running.set(storage, held);
  return held;
}
