// What boards are to be told after a call or an alarm.

type Moved = { orders: Set<string>; hasStore: boolean };

const movedOf = new WeakMap<SqlStorage, Moved>();

function getMoved(sql: SqlStorage): Moved {
  const moved = movedOf.get(sql) ?? { orders: new Set(), hasStore: false };
  movedOf.set(sql, moved);
  return moved;
}

/** An order has another version than when boards were told. */
export const noteOrderMoved = (sql: SqlStorage, id: string): void => void getMoved(sql).orders.add(id);

/** Its hours, its pause, what is sold out, or who is there. */
export const noteStoreMoved = (sql: SqlStorage): void => void (getMoved(sql).hasStore = true);

/** All of it, once; null: nothing has moved. */
export function takeMoved(sql: SqlStorage): Moved | null {
  const moved = movedOf.get(sql) ?? null;
  movedOf.delete(sql);
  return moved;
}
