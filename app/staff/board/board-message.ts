import type { BoardMessage } from "#shared/contract/duty.ts";

/** A message of a known form; any other asks for a read: a newer server may say more. */
export function parseBoardMessage(text: string): BoardMessage {
  let message: Partial<Record<string, unknown>> | null;
  try {
    message = JSON.parse(text) as typeof message;
  } catch {
    return { type: "reload" };
  }
  const { type, id, order, store, presence } = message ?? {};
  const isOrder = type === "order" && hasField(order, "version");
  const isGone = type === "gone" && typeof id === "string";
  const isStore = type === "store" && hasField(store, "pauses") && hasField(presence, "people");
  return isOrder || isGone || isStore ? (message as BoardMessage) : { type: "reload" };
}

const hasField = (value: unknown, name: string): boolean =>
  typeof value === "object" && value !== null && name in value;
