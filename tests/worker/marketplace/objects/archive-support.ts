import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { fromInstant } from "#shared/domain/time/time.ts";
import { inCustomer } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { inStore } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import { createCustomerApi } from "#worker/marketplace/objects/customer/calls.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { createStoreApi } from "#worker/marketplace/objects/store/calls.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";

/** When what ended at `lunch` (12 March 2031) leaves the hot tables. */
export const archiveTime = fromInstant("2032-03-13T00:00:00+08:00");

export const storeOf = (id: string) => env.STORE.getByName(id);
export const customerOf = (id: string) => env.CUSTOMER.getByName(id);

/** Rings the alarm of a Customer or a Store at a time. */
export function ring(stub: DurableObjectStub<Customer> | DurableObjectStub<Store>, now: number): Promise<void> {
  return runInDurableObject(stub, async (object: Customer | Store) => {
    object.clock = () => now;
    await object.alarm();
  });
}

/** The tables that have an order: in its Store the order and its events, in its Customer its entry. */
export async function placesOf({ id, customerID }: { id: string; customerID: string }) {
  const [storeID = ""] = id.split("-");
  const inTables = (table: string, column: string) =>
    `SELECT '${table}' AS place, count(*) AS rows FROM ${table} WHERE ${column} = '${id}' HAVING count(*) > 0`;
  const stored = [inTables("orders", "id"), inTables("slot_places", "order_id"), inTables("archived_orders", "id")];
  const indexed = [inTables("order_index", "id"), inTables("archived_order_index", "id")];
  const rows = [
    ...(await inStore<{ place: string }>(storeID, stored.join(" UNION ALL "))),
    ...(await inCustomer<{ place: string }>({ id: customerID }, indexed.join(" UNION ALL "))),
  ];
  return rows.map(({ place }) => place);
}

type Exec = SqlStorage["exec"];

/** The storage of an object, with this in place of `exec`. */
function withExec(storage: DurableObjectStorage, exec: Exec): DurableObjectStorage {
  const sql = new Proxy(storage.sql, { get: (target, name) => (name === "exec" ? exec : Reflect.get(target, name)) });
  return new Proxy(storage, {
    get(target, name) {
      if (name === "sql") return sql;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** Runs with a storage whose statements count the rows that they read; yields their sum. */
async function countRows(
  storage: DurableObjectStorage,
  run: (counted: DurableObjectStorage) => unknown,
): Promise<number> {
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const exec: Exec = (query, ...bindings) => {
    const cursor = storage.sql.exec<never>(query, ...bindings);
    cursors.push(cursor);
    return cursor;
  };
  await run(withExec(storage, exec));
  return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

/** The rows that calls of a Customer read. */
export function countCustomerRows(
  id: string,
  run: (api: CustomerApi, context: CustomerContext) => unknown,
): Promise<number> {
  return runInDurableObject(customerOf(id), (_: Customer, { storage }) =>
    countRows(storage, (counted) => {
      const context = createCustomerContext(counted, id, env);
      return run(createCustomerApi(context), context);
    }),
  );
}

/** The rows that calls of a Store read. */
export function countStoreRows(id: string, run: (api: ReturnType<typeof createStoreApi>) => unknown): Promise<number> {
  return runInDurableObject(storeOf(id), (_: Store, { storage }) =>
    countRows(storage, (counted) => run(createStoreApi(createStoreContext(counted, env)))),
  );
}

/** Runs with a storage that breaks off in its nth statement, for n = 0, 1, 2 …, until it gets through; yields n. */
export async function breakEverywhere(
  storage: DurableObjectStorage,
  run: (broken: DurableObjectStorage) => unknown,
  afterBreak: () => void,
): Promise<number> {
  for (let last = 0; ; last += 1) {
    let count = 0;
    const exec: Exec = (query, ...bindings) => {
      if (count === last) throw new Error("crash");
      count += 1;
      return storage.sql.exec<never>(query, ...bindings);
    };
    try {
      await run(withExec(storage, exec));
      return last;
    } catch (error) {
      if (!(error instanceof Error) || error.message !== "crash") throw error;
      afterBreak();
    }
  }
}
