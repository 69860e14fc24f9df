import * as v from "valibot";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { parseReply } from "#worker/marketplace/domain/console-actions/review.ts";
import { deriveId } from "#worker/marketplace/domain/derived-id.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { addHistograms, createInitialHistogram, sumStars, toRated } from "#worker/marketplace/domain/orders/ratings.ts";
import { readCursor, writeCursor } from "#worker/marketplace/domain/search/cursor.ts";
import { parseStoreId } from "#worker/marketplace/domain/store-id.ts";
import { readOrder, toWireOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { readStarCounts } from "#worker/marketplace/objects/store/core/rating-tally.ts";
import { readInitialRating } from "#worker/marketplace/objects/store/core/store-profile.ts";

type StoreReviews = RowReply<ApiContract["reviews"]["ofStore"]>;

type Row = {
  id: string;
  order_id: string | null;
  stars: 1 | 2 | 3 | 4 | 5;
  comment: string;
  author: string | null;
  at: number;
  dish_names: string | null;
  reply: string | null;
  replied_at: number | null;
};

const pageSize = 10;
/** Time and id of the last review of a page. */
const keyParts = v.strictTuple([v.pipe(v.number(), v.safeInteger()), v.string()]);
const cursorName = "reviews";

/** Lists a rating that has words. Its id says nothing of the order, because everybody sees it. */
export function addListedReview(
  sql: SqlStorage,
  { orderID, stars, comment, author }: { orderID: string; stars: number; comment: string; author: string },
  now: number,
): void {
  const words = comment.trim();
  if (words === "") return;
  sql.exec(
    "INSERT INTO listed_reviews (id, order_id, stars, comment, author, at) VALUES (?, ?, ?, ?, ?, ?)",
    deriveId(parseStoreId(orderID), `review of ${orderID}`),
    orderID,
    stars,
    words,
    author || null,
    now,
  );
}

/** A page of ten reviews, newest first, with the numbers of all ratings. Throws VALIDATION_FAILED for a wrong cursor. */
export function listStoreReviews(sql: SqlStorage, cursor: string | undefined, locale: Locale): StoreReviews {
  const after = cursor === undefined ? null : readCursor(cursor, cursorName, keyParts);
  if (cursor !== undefined && !after) throw createValidationError("cursor", "cursor");
  const rows = readRows(sql, after);
  const page = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? page.at(-1) : undefined;
  return {
    item: readRatings(sql),
    items: page.map((row) => toReview(sql, row, locale)),
    cursor: last ? writeCursor([last.at, last.id], cursorName) : null,
  };
}

/** One more than a page. A condition that a first page leaves out keeps a later one from seeking in the index. */
function readRows(sql: SqlStorage, after: v.InferOutput<typeof keyParts> | null): Row[] {
  const page = `ORDER BY at DESC, id DESC LIMIT ${pageSize + 1}`;
  const rows = after
    ? sql.exec<Row>(`SELECT * FROM listed_reviews WHERE (at, id) < (?, ?) ${page}`, ...after)
    : sql.exec<Row>(`SELECT * FROM listed_reviews ${page}`);
  return rows.toArray();
}

/** Throws NOT_FOUND for an unknown review and VALIDATION_FAILED for a wrong text. */
export function replyToReview(sql: SqlStorage, input: { reviewID: string; text: string }, now: number): void {
  const [known] = sql.exec("SELECT 1 FROM listed_reviews WHERE id = ?", input.reviewID).toArray();
  if (!known) throw new DomainError("NOT_FOUND");
  const reply = parseReply(input.text);
  if (reply === null) throw createValidationError("reply", "reply");
  sql.exec("UPDATE listed_reviews SET reply = ?, replied_at = ? WHERE id = ?", reply, now, input.reviewID);
}

function readRatings(sql: SqlStorage): StoreReviews["item"] {
  const histogram = addHistograms(createInitialHistogram(readInitialRating(sql)), readStarCounts(sql));
  const { rating, ratingCount } = toRated(sumStars(histogram));
  return { average: rating ?? 0, count: ratingCount, histogram };
}

function toReview(sql: SqlStorage, row: Row, locale: Locale): StoreReviews["items"][number] {
  const { id, stars, comment, author, at, reply, replied_at: repliedAt } = row;
  return {
    id,
    stars,
    comment,
    author: author ?? "",
    at: toInstant(at),
    dishNames: readDishNames(sql, row, locale),
    reply: reply === null || repliedAt === null ? null : { text: reply, at: toInstant(repliedAt) },
  };
}

function readDishNames(sql: SqlStorage, { order_id, dish_names }: Row, locale: Locale): string[] {
  if (dish_names !== null) return (JSON.parse(dish_names) as Record<Locale, string[]>)[locale];
  const stored = order_id === null ? null : readOrder(sql, order_id);
  const names = stored ? toWireOrder(sql, stored, locale).orderFoods.map(({ name }) => name) : [];
  return [...new Set(names)];
}
