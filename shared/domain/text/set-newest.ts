/** Sets a value as the newest one of a map, of which at most `most` are kept: the oldest goes. */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
