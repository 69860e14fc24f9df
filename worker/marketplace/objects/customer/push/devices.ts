import type { NewDevice, PushDevice } from "#worker/marketplace/api/customer-messages.ts";
import { toHeldName } from "#worker/marketplace/push/push-desk.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";

const mostDevices = 5;

/** `ref` is the name that Guard has of an address, and the device that held it. */
export const freeTask = "PUSH_FREE";

/** Newest first. A deleted account has none, from the beginning of its deletion on. */
export function readDevices(sql: SqlStorage): PushDevice[] {
  return sql
    .exec<PushDevice>("SELECT * FROM devices WHERE NOT EXISTS (SELECT 1 FROM deletion) ORDER BY since DESC, id")
    .toArray();
}

/** Adds a device in place of the oldest one above five; the same endpoint again stays what it is, with other keys. */
export function writeDevice(sql: SqlStorage, { endpoint, p256dh, auth, locale }: NewDevice, id: string, now: number) {
  const devices = readDevices(sql);
  const known = devices.find((one) => one.endpoint === endpoint);
  if (known)
    sql.exec("UPDATE devices SET p256dh = ?, auth = ?, locale = ? WHERE id = ?", p256dh, auth, locale, known.id);
  else {
    for (const oldest of devices.slice(mostDevices - 1)) deleteDevice(sql, oldest, now);
    sql.exec("INSERT INTO devices VALUES (?, ?, ?, ?, ?, ?, NULL)", id, endpoint, p256dh, auth, locale, now);
  }
  return { item: { id: known?.id ?? id } };
}

export function noteSuccess(sql: SqlStorage, id: string, now: number): void {
  sql.exec("UPDATE devices SET told_at = ? WHERE id = ?", now, id);
}

/** Ends a device; its address belongs to nobody soon after. */
export function deleteDevice(
  sql: SqlStorage,
  { id, endpoint }: Pick<PushDevice, "id" | "endpoint">,
  now: number,
): void {
  sql.exec("DELETE FROM devices WHERE id = ?", id);
  setTask(sql, { kind: freeTask, ref: `${toHeldName(endpoint)}:${id}`, due: now });
}

/** Ends all devices, also of an account whose deletion has begun. */
export function deleteDevices(sql: SqlStorage, now: number): void {
  for (const device of sql.exec<PushDevice>("SELECT * FROM devices").toArray()) deleteDevice(sql, device, now);
}
