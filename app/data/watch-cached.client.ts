import { getCached, type Key } from "./cached-data.client.ts";
import { queryClient } from "./queries.client.ts";

/** Calls back with the value of a key now and after each change of it, until the returned function is called. */
export function watchCached(key: Key, onChange: (value: unknown) => void): () => void {
  let last: unknown;
  const look = () => {
    const value = getCached(key);
    if (value === last) return;
    last = value;
    onChange(value);
  };
  const stop = queryClient().getQueryCache().subscribe(look);
  look();
  return stop;
}
