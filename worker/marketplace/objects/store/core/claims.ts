import type { ClaimName, HoldOutcome, SettledClaim } from "#worker/marketplace/api/store-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { getTakenEvent } from "#worker/marketplace/domain/loyalty/hold-states.ts";
import { claimStatuses, type OrderClaims } from "#worker/marketplace/domain/orders/order-names.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";
import { changeOrderRecord, getOrderRecord } from "./orders-in-hand.ts";
import type { OrderClaim } from "./stored-order.ts";

// A claim is in the row of its order. It is a row of its own if it became void before the order came.

export function readClaim(sql: SqlStorage, { id, orderID }: ClaimName): OrderClaim | null {
  const known = getOrderRecord(sql, orderID)?.claims[id];
  if (known) return known;
  const query = "SELECT amount, status FROM claims WHERE id = ? AND order_id = ?";
  const [row] = sql.exec<{ amount: number; status: string }>(query, id, orderID).toArray();
  return row ? { ...row, status: parseWord(claimStatuses, row.status, `the claim ${id}`) } : null;
}

/** All claims of an order, by their ids. */
export function readClaimStatuses(sql: SqlStorage, orderID: string): OrderClaims {
  const query = "SELECT id, status FROM claims WHERE order_id = ?";
  const rows = sql.exec<{ id: string; status: string }>(query, orderID).toArray();
  const own = Object.entries(getOrderRecord(sql, orderID)?.claims ?? {});
  return Object.fromEntries([
    ...rows.map(({ id, status }) => [id, parseWord(claimStatuses, status, `the claim ${id}`)] as const),
    ...own.map(([id, { status }]) => [id, status] as const),
  ]);
}

export function writeClaim(sql: SqlStorage, { id, orderID }: ClaimName, claim: OrderClaim): void {
  if (getOrderRecord(sql, orderID))
    return changeOrderRecord(sql, orderID, (record) => ({ ...record, claims: { ...record.claims, [id]: claim } }));
  sql.exec(
    "INSERT OR REPLACE INTO claims (id, order_id, amount, status) VALUES (?, ?, ?, ?)",
    id,
    orderID,
    claim.amount,
    claim.status,
  );
}

/** Takes an amount in sen for an order. Throws NOT_FOUND for a void claim, because its hold was released. */
export function takeClaim(sql: SqlStorage, name: ClaimName, amount: number): void {
  if (readClaim(sql, name)) throw new DomainError("NOT_FOUND");
  writeClaim(sql, name, { amount, status: "TAKEN" });
}

/** The outcome of a hold. With `isVoidIfMissing` a missing claim becomes VOID (wire.md §8.6). */
export function settleClaim(
  sql: SqlStorage,
  { customerID, isTip, isVoidIfMissing, ...name }: SettledClaim & { isVoidIfMissing: boolean },
): HoldOutcome {
  const claim = readClaim(sql, name);
  if (!claim && !isVoidIfMissing) return "UNKNOWN";
  if (!claim) writeClaim(sql, name, { amount: 0, status: "VOID" });
  const stored = getOrderRecord(sql, name.orderID)?.stored;
  if (claim?.status !== "TAKEN" || stored?.customerID !== customerID) return "GIVE_BACK";
  return getTakenEvent(stored.order, isTip) ?? "HELD";
}
