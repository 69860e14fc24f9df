import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";

/** The spends of this device that can be given back, by order id: no call lists them. */
type Kept = Record<string, string[]>;

/** Older orders are paid or cancelled by then. */
const mostOrders = 20;

export async function readSpends(orderID: string): Promise<readonly string[]> {
  return (await readAll())[orderID] ?? [];
}

export async function keepSpend(orderID: string, id: string): Promise<void> {
  const { [orderID]: own = [], ...others } = await readAll();
  const entries = [...Object.entries(others), [orderID, [...own, id]] as const].slice(-mostOrders);
  await personStore.set(storageKeys.spends, JSON.stringify(Object.fromEntries(entries)));
}

export async function forgetSpends(orderID: string): Promise<void> {
  const { [orderID]: _, ...others } = await readAll();
  await personStore.set(storageKeys.spends, JSON.stringify(others));
}

async function readAll(): Promise<Kept> {
  const stored = parse(await personStore.get(storageKeys.spends));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string[]] => isIdList(entry[1])));
}

function isIdList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === "string");
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
