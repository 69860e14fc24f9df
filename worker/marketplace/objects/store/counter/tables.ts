import type { StaffTable } from "#shared/contract/counter.ts";
import type { Table } from "#shared/contract/entities.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { CashTaken, TableCash } from "#worker/marketplace/api/counter.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { writeOrdersInHand } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { Presser, StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { partTables, readJoined } from "./joins.ts";
import { rememberPress, takeCash } from "./press.ts";

// The bill of a table is all that is open at it, whoever has ordered it.

const amountOf = (rounds: readonly StoredOrder[]): number =>
  getAmountDue(
    rounds.map(({ order }) => order),
    "CASH",
  );

/** The open rounds at tables that stand together, the oldest first. */
export function readRounds(sql: SqlStorage, tables: readonly Pick<Table, "name">[]): StoredOrder[] {
  writeOrdersInHand(sql);
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE open_table IN (SELECT value FROM json_each(?)) ORDER BY placed_at, id",
    JSON.stringify(tables.map(({ name }) => name)),
  );
  return Array.from(rows).flatMap(({ id }) => {
    const stored = readOrder(sql, id);
    return stored && waitsForCash(stored) ? [stored] : [];
  });
}

export function readBills(sql: SqlStorage, now: number): StaffTable[] {
  return readActiveTables(sql).flatMap(({ id, name }) => {
    const tables = readJoined(sql, id, now);
    if (!tables) return [];
    const rounds = readRounds(sql, tables);
    const joined = tables.slice(1).map((table) => ({ id: table.id, name: table.name }));
    const pax = tables.reduce((sum, table) => sum + table.pax, 0);
    return [{ id, name, pax, joined, rounds: rounds.map(toRound), due: amountOf(rounds) }];
  });
}

function toRound({ order, state, placedAt, contact }: StoredOrder): StaffTable["rounds"][number] {
  return {
    orderID: order.id,
    orderNo: order.orderNo,
    customer: contact?.name ?? "",
    kitchenState: state.kitchenState,
    servedAt: state.servedAt ? toInstant(state.servedAt) : null,
    placedAt: toInstant(placedAt),
    due: getAmountDue([order], "CASH"),
  };
}

/** Guests who have paid everything go, and their tables with them. */
export function partIfPaid(sql: SqlStorage, [main, ...others]: readonly Table[]): void {
  if (main && others.length > 0 && readRounds(sql, [main, ...others]).length === 0) partTables(sql, main.id);
}

/** Takes cash for rounds of a table, once for each key. */
export function takeTableCash(
  context: StoreContext,
  { tableID, key, orderIDs, received }: Omit<TableCash, "by">,
  by: Presser,
  now: number,
): CashTaken {
  const { sql } = context.storage;
  const tables = readJoined(sql, tableID, now);
  if (!tables) throw new DomainError("NOT_FOUND");
  const ids = [...new Set(orderIDs)];
  const known = ids.flatMap((id) => readOrder(sql, id)?.presses?.find((press) => press.id === key) ?? []);
  const rounds = known.length > 0 ? ids.flatMap((id) => readOrder(sql, id) ?? []) : readRounds(sql, tables);
  const paid = rounds.filter(({ order }) => ids.includes(order.id));
  if (paid.length < ids.length) throw new DomainError("STATE_CHANGED");
  const due = amountOf(paid);
  const rounding = due - paid.reduce((sum, { order }) => sum + getExactDue(order), 0);
  const [first] = known;
  if (first) return { due, rounding, change: first.change ?? 0 };
  if (received < due) throw new DomainError("CASH_NOT_TAKEN", { due });
  takeCash(context, ids, { actor: "STORE", reason: null, by, at: now });
  const change = received - due;
  for (const id of ids) rememberPress(sql, id, { id: key, action: "TAKE_CASH", change });
  partIfPaid(sql, tables);
  return { due, rounding, change };
}
