import type { TableLines } from "#shared/contract/counter-floor.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { getPartDue, splitByLines, splitEqually, type SplitRound } from "#shared/domain/money/split-bill.ts";
import type { SplitCash, SplitTaken } from "#worker/marketplace/api/floor.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { moveOrder } from "#worker/marketplace/objects/store/core/move-order.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { Presser, StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { readJoined } from "./joins.ts";
import { rememberPress, takeCash } from "./press.ts";
import { toLines } from "./staff-order.ts";
import { partIfPaid, readRounds } from "./tables.ts";

/** The rounds of a bill with what each of their lines weighs. Throws NOT_FOUND for a table without a bill of its own. */
export function readTableLines(sql: SqlStorage, tableID: string, now: number): TableLines[] {
  const tables = readJoined(sql, tableID, now);
  if (!tables) throw new DomainError("NOT_FOUND");
  return readRounds(sql, tables).map((stored) => {
    const { order } = stored;
    const names = toLines(stored);
    const lines = toSplitRound(stored).lines.flatMap(({ id, amount }) => {
      const line = names[Number(id)];
      return line ? [{ id, name: line.name, quantity: line.quantity, amount }] : [];
    });
    return { orderID: order.id, orderNo: order.orderNo, exact: getExactDue(order), lines };
  });
}

/** What was left out weighs nothing and is nobody's. */
const toSplitRound = ({ order }: StoredOrder): SplitRound => ({
  orderID: order.id,
  exact: getExactDue(order),
  lines: order.orderFoods.flatMap(({ itemSubtotal, leftOut }, index) =>
    leftOut ? [] : [{ id: String(index), amount: itemSubtotal }],
  ),
});

/** Takes cash of several people for rounds of a table, all at once and once for each key. Throws CASH_NOT_TAKEN with the part that is too little. */
export function takeSplitCash(
  context: StoreContext,
  given: Omit<SplitCash, "by">,
  by: Presser,
  now: number,
): SplitTaken {
  const { sql } = context.storage;
  const { tableID, key, orderIDs, parts } = given;
  const tables = readJoined(sql, tableID, now);
  if (!tables) throw new DomainError("NOT_FOUND");
  const ids = [...new Set(orderIDs)];
  const isDone = ids.some((id) => readOrder(sql, id)?.presses?.some((press) => press.id === key));
  const open = isDone ? ids.flatMap((id) => readOrder(sql, id) ?? []) : readRounds(sql, tables);
  const rounds = open.filter(({ order }) => ids.includes(order.id)).map(toSplitRound);
  if (rounds.length < ids.length) throw new DomainError("STATE_CHANGED");
  const dues = splitParts(rounds, parts).map(getPartDue);
  const sum = dues.reduce((total, due) => total + due, 0);
  const rounding = sum - rounds.reduce((total, { exact }) => total + exact, 0);
  const taken = parts.map(({ received }, index) => ({ due: dues[index] ?? 0, change: received - (dues[index] ?? 0) }));
  const short = taken.find(({ change }) => change < 0);
  if (short) throw new DomainError("CASH_NOT_TAKEN", { due: short.due });
  if (isDone) return { parts: taken, rounding };
  takeCash(context, ids, { actor: "STORE", reason: null, by, at: now }, sum);
  for (const id of ids) rememberPress(sql, id, { id: key, action: "TAKE_CASH" });
  partIfPaid(sql, tables);
  return { parts: taken, rounding };
}

/** Throws VALIDATION_FAILED where a line is nobody's, or two people's. */
function splitParts(rounds: readonly SplitRound[], parts: SplitCash["parts"]): number[] {
  const exact = rounds.reduce((sum, round) => sum + round.exact, 0);
  if (parts.every(({ lines }) => lines === undefined)) return splitEqually(exact, parts.length);
  const named = parts.flatMap(({ lines = {} }) =>
    Object.entries(lines).flatMap(([orderID, own]) => own.map((line) => `${orderID} ${line}`)),
  );
  const all = rounds.flatMap(({ orderID, lines }) => lines.map(({ id }) => `${orderID} ${id}`));
  const isWhole = named.length === all.length && all.every((one) => named.includes(one));
  const hasAll = parts.every(({ lines = {} }) => Object.values(lines).some((own) => own.length > 0));
  if (!isWhole || !hasAll) throw createValidationError("parts", "lines");
  return splitByLines(
    rounds,
    parts.map(({ lines = {} }) => lines),
  );
}

/** Takes rounds of a bill to another table. Yields false where they are there already. Throws STATE_CHANGED for one that is not on the bill. */
export function moveRounds(
  sql: SqlStorage,
  { tableID, orderIDs, to }: { tableID: string; orderIDs: readonly string[]; to: string },
  by: Presser,
  now: number,
): boolean {
  const target = readActiveTables(sql).find(({ id }) => id === to);
  if (!target) throw createValidationError("to", "unknown");
  const tables = readJoined(sql, tableID, now);
  if (!tables) throw new DomainError("NOT_FOUND");
  const ids = [...new Set(orderIDs)];
  if (ids.every((id) => readOrder(sql, id)?.order.tableNo === target.name)) return false;
  const rounds = readRounds(sql, tables).filter(({ order }) => ids.includes(order.id));
  if (rounds.length < ids.length) throw new DomainError("STATE_CHANGED");
  for (const stored of rounds) moveOrder(sql, stored, target.name, by, now);
  return true;
}
