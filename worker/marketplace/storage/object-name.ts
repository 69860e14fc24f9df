type Named = Pick<DurableObjectState, "id" | "storage">;

const key = "name";

/** Alarms may lack the name after a restart (github.com/cloudflare/workerd/issues/6850), so it is also stored. */
export function getObjectName({ id, storage }: Named): string | undefined {
  return id.name ?? storage.kv.get<string>(key);
}

export function storeObjectName({ id, storage }: Named): void {
  if (id.name !== undefined && storage.kv.get(key) === undefined) storage.kv.put(key, id.name);
}
