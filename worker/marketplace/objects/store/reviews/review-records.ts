import type { PersonalOrder } from "#shared/contract/personal-data.ts";
import { toInstant } from "#shared/domain/time/time.ts";

/** What a customer said of an order, and what the store replied; the store comes first. */
export function readReviewRecords(sql: SqlStorage, orderID: string): PersonalOrder["reviews"] {
  const rows = sql.exec<{
    type: "STORE" | "DELIVERY";
    stars: number | null;
    comment: string;
    at: number;
    author: string | null;
    reply: string | null;
    replied_at: number | null;
  }>(
    `SELECT type, reviews.stars, reviews.comment, reviews.at, author, reply, replied_at FROM reviews
     LEFT JOIN listed_reviews AS listed ON type = 'STORE' AND listed.order_id = reviews.order_id
     WHERE reviews.order_id = ? ORDER BY type DESC`,
    orderID,
  );
  return Array.from(rows, ({ type, stars, comment, at, author, reply, replied_at: repliedAt }) => ({
    of: type,
    stars,
    comment,
    author,
    at: toInstant(at),
    reply: reply === null || repliedAt === null ? null : { text: reply, at: toInstant(repliedAt) },
  }));
}
