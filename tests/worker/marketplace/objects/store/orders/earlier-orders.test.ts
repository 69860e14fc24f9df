import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { call } from "#tests/worker/marketplace/support.ts";
import { createStoreApi } from "#worker/marketplace/objects/store/calls.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { createStoreContext } from "#worker/marketplace/objects/store/create-context.ts";
import { storeDiningMigrations } from "#worker/marketplace/objects/store/dining/schema.ts";
import { storeOrderingMigrations } from "#worker/marketplace/objects/store/orders/schema.ts";
import { storeLoyaltyMigrations } from "#worker/marketplace/objects/store/payments/schema.ts";
import { storePrivacyMigrations } from "#worker/marketplace/objects/store/privacy/schema.ts";
import { storeReviewMigrations } from "#worker/marketplace/objects/store/reviews/schema.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { customer, eventsOf, lunch, minute, pickupBody, placed, stepsOf } from "./support.ts";

const storeID = "1001";
/** The last one before decision 0121. */
const earlier = 7;

/** An order as its store answers it, and as a row of before has it. */
async function recorded(orderID: string, customerID: string) {
  const reply = await getStore(env, storeID, { now: lunch, locale: "EN" })("order", { orderID, customerID });
  const data = await runInDurableObject(env.STORE.getByName(storeID), (_, { storage }) =>
    JSON.stringify(readOrder(storage.sql, orderID)),
  );
  return { id: orderID, reply, data, events: await eventsOf(orderID), steps: await stepsOf(orderID) };
}

type Recorded = Awaited<ReturnType<typeof recorded>>;

function writeEarlier(
  sql: SqlStorage,
  { id, data, events, steps }: Recorded,
  owner: string,
  archive: "" | "archived_",
) {
  const endedAt = JSON.parse(data).state.deliveryStatus === "COMPLETED" ? lunch : null;
  sql.exec(`INSERT INTO ${archive}orders (id, customer, data, ended_at) VALUES (?, ?, ?, ?)`, id, owner, data, endedAt);
  for (const { to, actor, reason } of events) {
    sql.exec(
      `INSERT INTO ${archive}order_events (order_id, to_status, actor, reason, at) VALUES (?, ?, ?, ?, ?)`,
      id,
      to,
      actor,
      reason,
      lunch,
    );
  }
  for (const [kind, due] of Object.entries(steps)) sql.exec("INSERT INTO timers VALUES (?, ?, ?)", kind, id, due);
}

/** The reply with the times that the test writes. */
const atLunch = ({ reply }: Recorded) => ({
  ...reply,
  order: { ...reply.order, events: reply.order.events.map((event) => ({ ...event, at: "2031-03-12T12:00:00+08:00" })) },
});

test("orders of before answer as they did, go on, and have their row once they change (decision 0121)", async () => {
  const { token, id: owner } = await customer();
  const ended = await collected(storeID, { token });
  const live = await placed(storeID, await pickupBody(storeID), { token });
  const old = await placed(storeID, await pickupBody(storeID), { token });
  await call(
    contract.ordering.cancel,
    { params: { id: old.id }, body: { reason: "OTHER", remark: "gurauan" } },
    { now: lunch, token },
  );
  const [first, second, third] = [
    await recorded(ended.id, owner),
    await recorded(live.id, owner),
    await recorded(old.id, owner),
  ];

  await runInDurableObject(env.GUARD.getByName("orders of before"), (_, { storage }) => {
    const { sql } = storage;
    migrate(storage, storeOrderingMigrations.slice(0, earlier), "ordering");
    migrate(storage, storeLoyaltyMigrations, "loyalty");
    writeEarlier(sql, first, owner, "");
    writeEarlier(sql, second, owner, "");
    writeEarlier(sql, third, owner, "archived_");
    sql.exec("INSERT INTO outbox VALUES (?, ?, ?, ?, 3)", live.id, owner, live.version, lunch + minute);
    migrate(storage, storeOrderingMigrations, "ordering");
    migrate(storage, storeDiningMigrations, "dining");
    migrate(storage, storeReviewMigrations, "reviews");
    migrate(storage, storePrivacyMigrations, "privacy");

    const idsIn = (table: string) =>
      sql
        .exec<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)
        .toArray()
        .map(({ id }) => id);
    const tables = ["orders", "archived_orders", "earlier_orders", "earlier_archived_orders"];
    const places = () => Object.fromEntries(tables.map((table) => [table, idsIn(table)]));
    const both = [ended.id, live.id].toSorted();
    expect(places()).toEqual({
      orders: both,
      archived_orders: [],
      earlier_orders: [],
      earlier_archived_orders: [old.id],
    });
    expect(sql.exec("SELECT * FROM timers").toArray()).toEqual([]);
    expect(sql.exec("SELECT id, due, tell_at, tries FROM orders WHERE tell_at IS NOT NULL").toArray()).toEqual([
      { id: live.id, due: lunch + minute, tell_at: lunch + minute, tries: 3 },
    ]);

    const api = createStoreApi(createStoreContext(storage, env));
    const at = { now: lunch, locale: "EN" } as const;
    for (const one of [first, second, third]) {
      const reply = api.order({ orderID: one.id, customerID: owner }, at);
      // Places in slots did not move along.
      expect(JSON.stringify({ ...reply, placeUntil: null })).toBe(
        JSON.stringify({ ...atLunch(one), placeUntil: null }),
      );
    }
    expect(sql.exec("SELECT count(*) AS n FROM orders WHERE version IS NOT NULL").one()).toEqual({ n: 0 });

    // Nobody paid: it is called off at its time, by the step that was a timer.
    const late = { ...at, now: lunch + 30 * minute };
    const gone = api.order({ orderID: live.id, customerID: owner }, late);
    expect(gone.order).toMatchObject({ paymentStatus: "CANCELLED", cancelReason: "UNPAID", version: live.version + 1 });
    expect(gone.order.events.map(({ status }) => status)).toEqual(["PLACED", "CANCELLED"]);
    expect(sql.exec("SELECT 1 FROM order_events WHERE order_id = ?", live.id).toArray()).toEqual([]);
    const [row] = sql
      .exec<{ data: string; version: number }>("SELECT data, version FROM orders WHERE id = ?", live.id)
      .toArray();
    expect(row).toMatchObject({ data: second.data, version: live.version + 1 });

    api.forgetCustomer({ customerID: owner }, late);
    expect(places()).toEqual({
      orders: both,
      archived_orders: [old.id],
      earlier_orders: [],
      earlier_archived_orders: [],
    });
    const { text } = sql
      .exec<{ text: string }>("SELECT group_concat(data || events) AS text FROM archived_orders")
      .one();
    expect(text).not.toContain("gurauan");
    expect(sql.exec("SELECT count(*) AS n FROM archived_order_events").one()).toEqual({ n: 0 });
  });
});
