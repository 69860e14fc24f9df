import type { StaffOrder } from "#shared/contract/counter.ts";
import type { Sound } from "./bell.ts";
import { isCalledOff } from "./called-off.ts";

/** The loudest first: one change of a board makes one sound. */
const byWeight = ["CALLED_OFF", "NEW", "HERE", "TAKEN"] as const satisfies Sound[];

/** What a change of the board sounds like; null: like nothing. `before` null: it was just opened. */
export function findSound(
  before: readonly StaffOrder[] | null,
  orders: readonly StaffOrder[],
  isByItself = false,
): Sound | null {
  const known = new Map(before?.map((order) => [order.id, order]));
  const heard = new Set(
    orders.map((order) => {
      const sound = soundOf(known.get(order.id), order, before === null);
      return sound ?? (before && !known.has(order.id) && isTaken(order, isByItself) ? "TAKEN" : null);
    }),
  );
  return byWeight.find((sound) => heard.has(sound)) ?? null;
}

function soundOf(before: StaffOrder | undefined, order: StaffOrder, isOpening: boolean): Sound | null {
  if (order.endedAt !== null) return before?.endedAt === null && isCalledOff(order) ? "CALLED_OFF" : null;
  if (!before && order.column === "NEW") return "NEW";
  if (isOpening) return null;
  return before?.arrivedAt === null && order.arrivedAt !== null ? "HERE" : null;
}

/** What needs no answer: a round at a table, and each order where the store accepts by itself. */
const isTaken = ({ endedAt, column, kitchenState, orderDineType }: StaffOrder, isByItself: boolean): boolean =>
  endedAt === null && column === "COOKING" && kitchenState === "QUEUED" && (isByItself || orderDineType === "DINEIN");
