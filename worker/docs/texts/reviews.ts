import { demoStoreID } from "#worker/docs/demo-values.ts";
import type { GroupText } from "#worker/docs/row-text.ts";

const order = "The order.";

export const reviewsTexts: GroupText<"reviews"> = {
  title: "Reviews",
  description: "Reviews of orders by customers.",
  rows: {
    next: {
      summary: "Returns the caller's oldest order that can be reviewed, if any.",
      description:
        "For the question on the front page. item is null when there is nothing to review. An order can be reviewed for a week after it was delivered or handed over.",
    },
    due: {
      summary: "Returns whether an order can be reviewed.",
      description:
        "The reply has item null when the customer has reviewed the order or declined to, or when the order is older than a week. This is not a failure.",
      parameters: { id: order },
      example: { params: { id: "$ORDER" } },
    },
    submit: {
      summary: "Rates the store or the delivery of a finished order, or declines to.",
      description:
        "One rating for the store with 1 to 5 stars, one for the delivery with 0 or 1. isCancel declines, and the question is not asked again. A rating is final. The reply is REVIEW_NOT_DUE for a second one of the same type, or one that is too early or too late.",
      parameters: { orderID: order },
      example: {
        params: { orderID: "$ORDER" },
        body: { type: "STORE", rating: { stars: 5, comment: "Sedap!" } },
        answers: 409,
      },
    },
    ofStore: {
      summary: "Lists the reviews of a store, newest first, with the numbers of all its ratings.",
      description:
        "Returns ten reviews per page. Request the next page with the cursor of the reply. average, count and histogram include every rating; the list has only those with words. average and count are the same as those of the store. histogram has the number of ratings with one to five stars. The author is a first name and an initial, or empty when unknown. Reviews stay as they were written; names of dishes are in the language of the request.",
      parameters: {
        storeID: "The store.",
        cursor: "The cursor of the page before; omit it for the first page.",
      },
      example: { params: { storeID: demoStoreID } },
    },
  },
};
