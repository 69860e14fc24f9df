import { locales } from "../domain/locale.ts";
import * as v from "valibot";
import { file, id, queryWhole } from "./fields.ts";
import { defineGroup } from "./row.ts";

// Receipts (S276) and the spending of a year (wire.md §5, §9): the only replies that are not JSON.

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
  /** The caller's paid orders of a Malaysian calendar year, oldest first; a cell that a spreadsheet would run gets a leading apostrophe. */
  spending: {
    method: "GET",
    path: "/v3/web/orders/export",
    auth: "bound",
    limit: "read",
    extension: true,
    query: v.strictObject({
      year: queryWhole({ min: 2000, max: 2999 }),
      merchantID: v.optional(id),
      lang: v.optional(v.picklist(locales)),
    }),
    response: file(["text/csv"], 2 * 1024 * 1024),
    onFailure: "null",
    toast: "message",
  },
});
