import type { LiveMessage } from "#shared/contract/live.ts";

/** A message of a known form; null for any other: a newer server may say more. */
export function parseMessage(text: string): LiveMessage | null {
  let message: Partial<Record<string, unknown>> | null;
  try {
    message = JSON.parse(text) as typeof message;
  } catch {
    return null;
  }
  const { type, orderID, version, position, at } = message ?? {};
  if (type === "reload") return { type };
  if (typeof orderID !== "string") return null;
  const isOrder = type === "order" && Number.isSafeInteger(version);
  const isCourier = type === "courier" && isPoint(position) && typeof at === "string";
  return isOrder || isCourier ? (message as LiveMessage) : null;
}

function isPoint(value: unknown): boolean {
  const { lat, lng } = (value ?? {}) as { lat?: unknown; lng?: unknown };
  return Number.isFinite(lat) && Number.isFinite(lng);
}
