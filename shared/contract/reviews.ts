import * as v from "valibot";
import { id, limits, text, url } from "./fields.ts";
import { dineType } from "./entities.ts";
import { deliveryMethod } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { visibleText } from "./visible-text.ts";

// Reviews of an order (S274–S275, wire.md §5).

/** null: nothing to review. */
const reviewReply = v.object({
  item: v.nullable(
    v.object({
      id,
      storeName: text,
      merchantLogoUrl: url,
      orderDineType: dineType,
      deliveryMethod: v.nullable(deliveryMethod),
      deliveryCourier: v.nullable(v.object({ photoUrl: url })),
    }),
  ),
});

const comment = visibleText(limits.text);

export const reviews = defineGroup({
  next: {
    method: "GET",
    path: "/v3/web/review/order",
    auth: "bound",
    limit: "read",
    response: reviewReply,
    onFailure: "null",
    toast: "message",
  },
  due: {
    method: "GET",
    path: "/v3/web/review/order/:id",
    auth: "owner",
    limit: "read",
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
    params: v.object({ orderID: id }),
    body: v.union([
      v.strictObject({
        type: v.literal("STORE"),
        rating: v.strictObject({ stars: v.picklist([1, 2, 3, 4, 5]), comment }),
      }),
      v.strictObject({ type: v.literal("DELIVERY"), rating: v.strictObject({ stars: v.picklist([0, 1]), comment }) }),
      v.strictObject({ type: v.picklist(["STORE", "DELIVERY"]), isCancel: v.literal(true) }),
    ]),
    response: v.object({}),
    errors: ["REVIEW_NOT_DUE"],
    onFailure: "null",
    toast: "message",
  },
});
