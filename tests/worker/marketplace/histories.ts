import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { sumLots } from "#worker/marketplace/objects/customer/core/full-sums.ts";
import { postLedgerEntry } from "#worker/marketplace/objects/customer/core/ledger.ts";
import { readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { storeStanding } from "#worker/marketplace/objects/customer/core/standing.ts";

// Histories of any length, as copies of what a customer has ordered: how costs grow is tested and measured on them. They
// are written inside of the object that has them: by tests, and by the Worker of the bench (tests/bench/growth/counted.js).

const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

const hourMs = 60 * minuteMs;
const slotMs = 30 * minuteMs;

/**
 * Points of a Customer that are earned and spent, an entry an hour, the last a day before `now`. Nothing may be in the ledger
 * yet.
 */
export function growLedger(sql: SqlStorage, { count, now }: { count: number; now: number }): void {
  sql.exec("UPDATE member SET joined_at = ?", now - 500 * dayMs);
  // The first write of a part makes it.
  sql.exec("INSERT INTO lots SELECT 0, 0, 0 WHERE 0");
  sql.exec(
    `${numbers(count)} INSERT INTO ledger (id, type, kind, amount, order_id, at, key, points, credit, latest)
     SELECT i, 'POINT', iif(i % 2, 'EARN', 'HOLD'), iif(i % 2, 10, -10), NULL, ? + i * ${hourMs}, 'grown-' || i, 10 * (i % 2), 0,
       json_object('POINT:EARN', i - (i % 2 = 0), 'POINT:HOLD', i - i % 2)
     FROM n`,
    now - dayMs - count * hourMs,
  );
  fillFromLedger(sql);
}

/** What is kept beside the ledger, of all that is in it. Nothing may be kept yet. */
function fillFromLedger(sql: SqlStorage): void {
  for (const { expires_at, sum, qualifying } of sumLots(sql))
    sql.exec("INSERT INTO lots (expires_at, sum, qualifying) VALUES (?, ?, ?)", expires_at, sum, qualifying);
  const { last } = sql.exec<{ last: number | null }>("SELECT max(at) AS last FROM ledger").one();
  const member = readMember(sql);
  if (member && last !== null) storeStanding(sql, member.joined_at, last);
}

/** Credit of a Customer, after its ledger has grown. */
export function addCredit(sql: SqlStorage, { amount, now }: { amount: number; now: number }): void {
  postLedgerEntry(sql, { type: "CREDIT", kind: "TOPUP", amount, orderID: null, key: `TOPUP:${now}`, at: now });
}

/** Copies of an order of a Customer that is over, half of them in the archive, one an hour before the other. */
export function growOrderIndex(sql: SqlStorage, { orderID, count }: { orderID: string; count: number }): void {
  for (const [table, from, to] of [
    ["order_index", 1, count / 2],
    ["archived_order_index", count / 2 + 1, count],
  ] as const) {
    sql.exec(
      `${numbers(count)} INSERT INTO ${table} (id, merchant, dine_type, delivery_status, payment_status, placed_at, version,
         ended_at, snapshot)
       SELECT id || 'x' || i, merchant, dine_type, delivery_status, payment_status, placed_at - i * ${hourMs}, version,
         ended_at - i * ${hourMs}, json_set(snapshot, '$.isReviewDue', json('false'))
       FROM n, (SELECT * FROM order_index WHERE id = ?) WHERE i BETWEEN ? AND ?`,
      orderID,
      from,
      to,
    );
  }
  sql.exec("UPDATE order_totals SET completed = completed + ?", count);
}

type PastOrders = {
  /** An order of the Store that is over. */
  orderID: string;
  /** Tells these copies from others of the order. */
  mark: string;
  count: number;
  /** When the last of them was placed, and how long before it the next. */
  newest: number;
  everyMs: number;
  /** How many may still be reviewed, and when the first of them no longer may. */
  openReviews: number;
  reviewsClose: number;
};

/** Copies of an order of a Store, each with its place in a slot. Those that are there stay. */
export function growOrders(sql: SqlStorage, orders: PastOrders): void {
  const { orderID, mark, count, newest, everyMs, openReviews, reviewsClose } = orders;
  const placedAt = `(${newest} - i * ${everyMs})`;
  const closes = `iif(i <= ${openReviews}, ${reviewsClose} + i * ${everyMs}, NULL)`;
  sql.exec(
    `${numbers(count)} INSERT OR IGNORE INTO orders (id, customer, data, ended_at, changes, events, version, placed_at,
       payment_status, delivery_status, kitchen_state, steps, due)
     SELECT id || ?2 || i, customer, json_set(data, '$.order.id', id || ?2 || i), ${placedAt} + ended_at - placed_at,
       changes, events, version, ${placedAt}, payment_status, delivery_status, kitchen_state,
       iif(${closes} IS NULL, NULL, json_object('REVIEW_CLOSES', ${closes})), ${closes}
     FROM orders, n WHERE id = ?1`,
    orderID,
    mark,
  );
  sql.exec(
    `${numbers(count)} INSERT OR IGNORE INTO slot_places (pool, slot_start, place, order_id)
     SELECT pool, slot_start - (slot_start - ${placedAt}) / ${slotMs} * ${slotMs}, i, order_id || ?2 || i
     FROM slot_places, n WHERE order_id = ?1`,
    orderID,
    mark,
  );
}

/** Reviews of a Store with words, one a second before the other. */
export function growReviews(sql: SqlStorage, { count, newest }: { count: number; newest: number }): void {
  sql.exec(
    `${numbers(count)} INSERT OR IGNORE INTO listed_reviews (id, stars, comment, author, at, dish_names)
     SELECT 'r' || i, 5, 'Good broth', 'A.', ? - i * 1000, '{"EN":[],"CN":[]}' FROM n`,
    newest,
  );
}
