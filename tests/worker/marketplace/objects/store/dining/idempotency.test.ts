import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Reservation } from "#shared/contract/dining.ts";
import { contract } from "#shared/contract/index.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { runTimers } from "#tests/worker/marketplace/customer-timers.ts";
import { customer, inStore, lunch, minute, sendRow } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { failureOf } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { Store } from "#worker/marketplace/objects/store/store.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import type { Failpoint } from "#worker/marketplace/sagas/saga-context.ts";
import { demo, dimSum, evening, held, reserveBody } from "./support.ts";

useShops("1102", "1301", "1801", "2301");

const { reserve } = contract.dining;

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

const crashAt = (at: Failpoint) => (point: Failpoint) => {
  if (point === at) throw new Error(`crash at ${at}`);
};

let days = 0;

/** A request for a table of a day of its own. */
function request() {
  days = (days + 1) % 7;
  return { params: { storeID: dimSum }, body: reserveBody({ startAt: evening + days * dayMs }) };
}

function wake(customerID: string, now: number) {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage }) =>
    runTimers(storage, customerID, env, now),
  );
}

async function tablesOf(customerID: string): Promise<string[]> {
  const rows = await inStore<{ id: string }>(dimSum, "SELECT id FROM reservations WHERE customer = ?", customerID);
  return rows.map(({ id }) => id);
}

test("the same key and body is one table and the same reply, byte for byte, also sent at once (performance.md R6)", async () => {
  const { token, id } = await customer();
  const parts = request();
  const options = { token, key: "one-table-please" };
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendRow(reserve, parts, options)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(await Promise.all(sent.map((response) => response.text()))).size).toBe(1);
  expect(await tablesOf(id)).toHaveLength(1);
  const other = { ...parts, body: { ...parts.body, noOfPax: 4 } };
  expect(await failureOf(await sendRow(reserve, other, options))).toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
});

test("a crash after the Store holds the table: the key yields it, by a retry or by the alarm (wire.md §8.4)", async () => {
  for (const heal of ["retry", "alarm"] as const) {
    const { token, id } = await customer();
    const parts = request();
    const options = { token, key: `crash-then-${heal}` };
    const crashed = await sendRow(reserve, parts, { ...options, reach: crashAt("done-in-store") });
    expect(crashed.status).toBe(500);
    const [table] = await tablesOf(id);
    const now = lunch + (heal === "alarm" ? intentLeaseMs : 0);
    if (heal === "alarm") await wake(id, now);
    const retried = await sendRow(reserve, parts, { ...options, now });
    expect(retried.headers.get("Idempotency-Replayed"), heal).toBe("true");
    expect((await retried.json<{ item: Reservation }>()).item).toMatchObject({ id: table, status: "HELD" });
    expect(await tablesOf(id)).toEqual([table]);
  }
});

test("a crash before the Store knows holds nothing, and a late request for that id takes no table any more", async () => {
  const { token, id } = await customer();
  const parts = request();
  const key = "crash-before-store";
  await sendRow(reserve, parts, { token, key, reach: crashAt("intent-written") });
  const [intent] = await runInDurableObject(env.CUSTOMER.getByName(id), (_, { storage }) =>
    storage.sql.exec<{ id: string }>("SELECT id FROM intents").toArray(),
  );
  await wake(id, lunch + intentLeaseMs);
  const late = getStore(env, dimSum, { now: lunch, locale: "EN" })("reserve", {
    ...parts.body,
    reservationID: intent?.id ?? "",
    customerID: id,
    recipient: { name: "", phone: "" },
  });
  await expect(late).rejects.toMatchObject({ code: "RESERVATION_EXPIRED" });
  expect(await tablesOf(id)).toEqual([]);
  const again = await sendRow(reserve, parts, { token, key, now: lunch + intentLeaseMs });
  expect(again.status).toBe(200);
  expect(await tablesOf(id)).toHaveLength(1);
});

test("a call for a table keeps its time from other stores until it is over (PD112)", async () => {
  const { token, id } = await customer();
  const parts = request();
  const elsewhere = { ...parts, params: { storeID: demo } };
  await sendRow(reserve, parts, { token, reach: crashAt("intent-written") });
  const running = await failureOf(await sendRow(reserve, elsewhere, { token }));
  expect(running).toMatchObject({ code: "RESERVATION_CONFLICT", issues: [{ code: "own" }] });
  const now = lunch + intentLeaseMs;
  await wake(id, now);
  expect((await sendRow(reserve, elsewhere, { token, now })).status).toBe(200);
});

test("a hold ends by the Store's own alarm, though nobody looks (wire.md §8.7)", async () => {
  const { token } = await customer();
  const { id } = await held(dimSum, { startAt: evening + 6 * dayMs, noOfPax: 10 }, { token });
  const stub = env.STORE.getByName(dimSum);
  await runInDurableObject(stub, (store: Store) => {
    store.clock = () => lunch + 10 * minute;
  });
  expect(await runDurableObjectAlarm(stub)).toBe(true);
  expect(await inStore(dimSum, "SELECT status FROM reservations WHERE id = ?", id)).toEqual([{ status: "EXPIRED" }]);
  expect(await inStore(dimSum, "SELECT * FROM table_marks WHERE reservation = ?", id)).toEqual([]);
});
