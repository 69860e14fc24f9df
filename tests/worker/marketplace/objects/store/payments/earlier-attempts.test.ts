import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { storeOrderingMigrations } from "#worker/marketplace/objects/store/orders/schema.ts";
import { readAttempt } from "#worker/marketplace/objects/store/payments/payment-attempts.ts";
import { readPaymentRecords } from "#worker/marketplace/objects/store/payments/payment-records.ts";
import { storeProviderMigrations } from "#worker/marketplace/objects/store/payments/provider-schema.ts";
import { readRefunded, refundShare } from "#worker/marketplace/objects/store/payments/refunds.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";

test("payments of before know their orders, and give back what they paid for each (decision 0121)", async () => {
  await runInDurableObject(env.GUARD.getByName("payments of before"), (_, { storage }) => {
    const { sql } = storage;
    migrate(storage, storeOrderingMigrations.slice(0, 8), "ordering");
    sql.exec("INSERT INTO order_numbers VALUES ('2026-11-26', 41)");
    sql.exec(
      `INSERT INTO payment_attempts (id, customer, status, payment_type, payment_method, amount, created_at, expires_at,
         succeeded_at) VALUES ('one', 'siti', 'SUCCEEDED', 'ONLINE', 'FPX', 3000, ?1, ?1, ?1)`,
      lunch,
    );
    sql.exec("INSERT INTO attempt_orders (attempt, order_id, amount) VALUES ('one', 'b', 2000), ('one', 'a', 1000)");
    migrate(storage, storeOrderingMigrations, "ordering");
    migrate(storage, storeProviderMigrations, "providers");

    expect(sql.exec("SELECT last FROM order_numbers").one()).toEqual({ last: 41 });
    expect(readAttempt(sql, "one")).toMatchObject({ status: "SUCCEEDED", amount: 3000, orderIDs: ["a", "b"] });
    const why = { reason: "", purpose: "ORDER", at: lunch } as const;
    expect(refundShare(sql, "one", "a", why)).toMatchObject({ amount: 1000, status: "DONE" });
    expect(refundShare(sql, "one", "a", why)).toBeNull();
    expect([readRefunded(sql, "a"), readRefunded(sql, "b")]).toEqual([1000, 0]);
    expect(readAttempt(sql, "one")).toMatchObject({ status: "PARTIALLY_REFUNDED" });
    expect(readPaymentRecords(sql, "b")).toMatchObject([{ method: "FPX", amount: 2000, refundedAt: null }]);
    expect(refundShare(sql, "one", "b", why)).toMatchObject({ amount: 2000 });
    expect(readAttempt(sql, "one")).toMatchObject({ status: "REFUNDED" });
  });
});
