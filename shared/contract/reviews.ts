import * as v from "valibot";
import { dineType } from "./entities.ts";
import { count, cursor, id, instant, limits, logoPicture, storeId, text, url } from "./fields.ts";
import { deliveryMethod } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { visibleText } from "./visible-text.ts";

// Reviews of an order (S274–S275, wire.md §5), and those of a store (wire.md §9).

/** null: nothing to review. */
const reviewReply = v.object({
  item: v.nullable(
    v.object({
      id,
      storeName: text,
      merchantLogoUrl: logoPicture,
      orderDineType: dineType,
      deliveryMethod: v.nullable(deliveryMethod),
      deliveryCourier: v.nullable(v.object({ photoUrl: v.nullable(url) })),
      // +
      /** What is open: the delivery once the store is rated, on whatever device. Absent: not known. */
      step: v.optional(v.picklist(["STORE", "DELIVERY"])),
    }),
  ),
});

const stars = v.picklist([1, 2, 3, 4, 5]);
const comment = visibleText(limits.text);

/** All ratings of a store, in numbers. */
const rating = v.object({
  /** To one decimal, as `Store.rating`; 0 without ratings. */
  average: v.pipe(v.number(), v.minValue(0), v.maxValue(5)),
  count,
  /** Ratings with 1, 2, 3, 4 and 5 stars; their sum is `count`. */
  histogram: v.pipe(v.array(count), v.minLength(5), v.maxLength(5)),
});

const review = v.object({
  id,
  stars,
  comment: text,
  /** First name and initial, "Aisyah R."; empty when it is not known or was taken out. */
  author: text,
  at: instant,
  dishNames: v.array(text),
  reply: v.nullable(v.object({ text, at: instant })),
});

export const reviews = defineGroup({
  next: {
    method: "GET",
    path: "/v3/web/review/order",
    auth: "bound",
    limit: "read",
    tenant: { reply: [{ at: "item", order: "id", orNull: true }] },
    response: reviewReply,
    onFailure: "null",
    toast: "message",
  },
  due: {
    method: "GET",
    path: "/v3/web/review/order/:id",
    auth: "owner",
    limit: "read",
    tenant: { order: "params.id" },
    params: v.object({ id }),
    response: reviewReply,
    onFailure: "null",
    toast: "message",
  },
  submit: {
    method: "POST",
    path: "/v3/web/review/order/:orderID",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.orderID" },
    params: v.object({ orderID: id }),
    body: v.union([
      v.strictObject({
        type: v.literal("STORE"),
        rating: v.strictObject({ stars, comment }),
      }),
      v.strictObject({ type: v.literal("DELIVERY"), rating: v.strictObject({ stars: v.picklist([0, 1]), comment }) }),
      v.strictObject({ type: v.picklist(["STORE", "DELIVERY"]), isCancel: v.literal(true) }),
    ]),
    response: v.object({}),
    errors: ["REVIEW_NOT_DUE"],
    onFailure: "null",
    toast: "message",
  },
  ofStore: {
    method: "GET",
    path: "/v3/web/store/:storeID/reviews",
    auth: "public",
    limit: "read",
    tenant: { store: "params.storeID" },
    extension: true,
    params: v.object({ storeID: storeId }),
    query: v.strictObject({ cursor: v.optional(v.pipe(v.string(), v.maxLength(512))) }),
    /** Every rating counts in `item`; `items` are those with words, newest first, ten a page. */
    response: v.object({ item: rating, items: v.array(review), cursor }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
});
