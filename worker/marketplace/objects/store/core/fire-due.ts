import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import { forgetFailure, noteFailure } from "./failed-timers.ts";
import { clearStep } from "./order-steps.ts";
import { getOrderRecord, listOrdersInHand, undoIfFailed, writeTogether } from "./orders-in-hand.ts";
import { clearTimer, readFirstTimer, type Timer } from "./timers.ts";

/** So many orders are in hand at once. */
const batchSize = 100;

type Due = Timer & { isStep: boolean };

/**
 * Fires every timer and every step of an order that is due by `now`, also new ones, earliest first and each with its own
 * due time. So late alarms produce the same history as punctual ones. Each order is written once.
 */
export function fireDue(storage: DurableObjectStorage, now: number, fire: (timer: Timer) => void): void {
  const { sql } = storage;
  for (;;) {
    const orders = readDueOrders(sql, now);
    const first = readFirstTimer(sql);
    if (orders.length === 0 && (!first || first.due > now)) return;
    const until = getBatchEnd(orders, now);
    storage.transactionSync(() =>
      writeTogether(sql, () => {
        for (const { id } of orders) getOrderRecord(sql, id);
        for (let due = findFirst(sql); due && due.due <= until; due = findFirst(sql)) fireOne(storage, due, fire, now);
      }),
    );
  }
}

/** `due` is not after `first`, its first step. */
type DueOrder = { id: string; due: number; first: number };

/** Orders with a step that is due by `now`. */
function readDueOrders(sql: SqlStorage, now: number): DueOrder[] {
  return sql
    .exec<DueOrder>(
      `SELECT id, due, (SELECT min(value) FROM json_each(steps)) AS first FROM orders
       WHERE due <= ?1 AND first <= ?1 ORDER BY due LIMIT ${batchSize}`,
      now,
    )
    .toArray();
}

/** What is due later than the orders of a full batch comes after those that are left; one step is fired at least. */
function getBatchEnd(orders: readonly DueOrder[], now: number): number {
  const last = orders.length === batchSize ? orders.at(-1) : undefined;
  return last ? Math.max(last.due, Math.min(...orders.map(({ first }) => first))) : now;
}

/** The first timer, or step of an order in hand. */
function findFirst(sql: SqlStorage): Due | null {
  const timer = readFirstTimer(sql);
  let first: Due | null = timer && { ...timer, isStep: false };
  for (const { stored, steps } of listOrdersInHand(sql)) {
    for (const [kind, due] of Object.entries(steps)) {
      const step = { kind, ref: stored.order.id, due, isStep: true };
      if (!first || isBefore(step, first)) first = step;
    }
  }
  return first;
}

function isBefore(a: Timer, b: Timer): boolean {
  if (a.due !== b.due) return a.due < b.due;
  return a.kind === b.kind ? a.ref < b.ref : a.kind < b.kind;
}

function fireOne(storage: DurableObjectStorage, due: Due, fire: (timer: Timer) => void, now: number): void {
  const { sql } = storage;
  const { isStep, ...timer } = due;
  const take = isStep ? clearStep : clearTimer;
  take(sql, timer.kind, timer.ref);
  try {
    storage.transactionSync(() => undoIfFailed(sql, () => fire(timer)));
    forgetFailure(sql, timer);
  } catch (error) {
    logLine({ event: "timer-failed", kind: timer.kind, trace: toErrorTrace(error) });
    noteFailure(sql, timer, error, now);
  }
}
