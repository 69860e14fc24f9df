import * as v from "valibot";
import { maxTaxNumber, taxIdTypes } from "#shared/domain/people/e-invoice.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { file, id, queryWhole } from "./fields.ts";
import { eInvoice } from "./order-entities.ts";
import { requestAddress } from "./people.ts";
import { defineGroup } from "./row.ts";
import { trimmedLine, visibleLine } from "./visible-text.ts";

// Receipts (S276) and the spending of a year, the only replies that are not JSON, and e-invoices (wire.md §5, §9).

export const receipts = defineGroup({
  receipt: {
    method: "GET",
    path: "/v3/order/receipt/link/:id",
    auth: "owner",
    limit: "read",
    tenant: { order: "params.id" },
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
    tenant: { setMerchant: "merchantID" },
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
  requestEInvoice: {
    method: "POST",
    path: "/v3/web/order/:id/e-invoice",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    idem: true,
    extension: true,
    params: v.object({ id }),
    body: v.strictObject({
      /** Spaces and hyphens do not count, nor small letters. */
      tin: visibleLine(maxTaxNumber),
      idType: v.picklist(taxIdTypes),
      idNo: visibleLine(maxTaxNumber),
      name: trimmedLine(200),
      email: trimmedLine(254),
      address: requestAddress,
    }),
    response: v.object({ item: eInvoice }),
    errors: ["EINVOICE_NOT_POSSIBLE"],
    onFailure: "null",
    toast: "none",
  },
});
