import { locales } from "../domain/locale.ts";
import * as v from "valibot";
import { file, id } from "./fields.ts";
import { defineGroup } from "./row.ts";

// Receipts (S276). wire.md §5: this is the only reply that is not JSON.

export const receipts = defineGroup({
  receipt: {
    method: "GET",
    path: "/v3/order/receipt/link/:id",
    auth: "owner",
    limit: "read",
    params: v.object({ id }),
    query: v.strictObject({
      format: v.optional(v.picklist(["pdf", "html"])),
      lang: v.optional(v.picklist(locales)),
    }),
    response: file(["application/pdf", "text/html"], 2 * 1024 * 1024),
    onFailure: "null",
    toast: "message",
  },
});
