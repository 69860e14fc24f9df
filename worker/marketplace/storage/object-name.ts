type Named = Pick<DurableObjectState, "id" | "storage">;

const key = "name";

/**
 * The name an object was asked for by. An alarm that wakes an object after a restart may not bring it
 * (github.com/cloudflare/workerd/issues/6850), so what acts on alarms keeps its name when it first has something to keep.
 */
export function getObjectName({ id, storage }: Named): string | undefined {
  return id.name ?? storage.kv.get<string>(key);
}

/** Keeps the name, once. */
export function storeObjectName({ id, storage }: Named): void {
  if (id.name !== undefined && storage.kv.get(key) === undefined) storage.kv.put(key, id.name);
}
