import { changeOrderRecord, getOrderRecord } from "./orders-in-hand.ts";
import type { Timer } from "./timers.ts";

// What is due of an order is in its row. `ref` is the id of the order.

/** Sets a step, or moves the one of the same kind. */
export function setStep(sql: SqlStorage, { kind, ref, due }: Timer): void {
  changeOrderRecord(sql, ref, (record) => ({ ...record, steps: { ...record.steps, [kind]: Math.ceil(due) } }));
}

/** Takes steps off an order: all, or those of `isGone`. No effect on an order that is not there. */
export function clearSteps(sql: SqlStorage, ref: string, isGone: (kind: string) => boolean = () => true): void {
  const steps = Object.entries(getOrderRecord(sql, ref)?.steps ?? {});
  const left = steps.filter(([kind]) => !isGone(kind));
  if (left.length < steps.length)
    changeOrderRecord(sql, ref, (record) => ({ ...record, steps: Object.fromEntries(left) }));
}

export function clearStep(sql: SqlStorage, kind: string, ref: string): void {
  clearSteps(sql, ref, (one) => one === kind);
}

/** Epoch milliseconds; null: not set. */
export function getStepDue(sql: SqlStorage, kind: string, ref: string): number | null {
  return getOrderRecord(sql, ref)?.steps[kind] ?? null;
}
