import * as v from "valibot";
import { marketFormat, marketLimits, marketPart } from "#shared/market/format.ts";
import { mostPictureBytes, pictureFiles } from "#shared/market/picture-files.ts";
import { count, cursor, file, id, paidSen, requestSen, subdomain, typedNumber } from "./fields.ts";
import { refundStatus } from "./order-entities.ts";
import { defineGroup } from "./row.ts";
import { invitationLink, staffName } from "./staff.ts";
import { visibleLine } from "./visible-text.ts";

// The calls of whoever runs a deployment (wire.md §10.4). Only the embedded marketplace has them.

const importState = v.picklist(["DRAFT", "CHECKED", "APPLYING", "APPLIED", "FAILED"]);

/** What is wrong in a draft. `row`: that of the file, where the importer has said it; `field`: the last part of the path. */
const importError = v.object({
  part: count,
  path: v.string(),
  row: v.nullable(count),
  field: v.string(),
  problem: v.string(),
});

const importReport = v.object({
  id,
  state: importState,
  added: count,
  changed: count,
  unchanged: count,
  removed: count,
  /** At most 500. */
  errors: v.array(importError),
  // +
  /** All errors together. */
  errorCount: count,
  /** Parts that have arrived, ascending: a broken connection goes on with the others. */
  parts: v.array(count),
  /** Changed stores, merchants and codes that have not been told yet. */
  waiting: count,
});

const importID = v.object({ id });

const anyRecords = v.optional(v.pipe(v.array(v.unknown()), v.maxLength(marketLimits.list)));

/** What a part has in it is judged by `check`: a part with errors arrives too. */
const loosePart = v.strictObject({
  format: v.literal(marketFormat),
  merchants: anyRecords,
  stores: anyRecords,
  menus: anyRecords,
  offers: anyRecords,
});

const shared = {
  auth: "operator",
  embedded: true,
  limit: "operator",
  tenant: {},
  extension: true,
  onFailure: "throw",
  toast: "none",
} as const;

/** What went back for an order, wherever to. */
const refund = v.object({ id, status: refundStatus, amount: paidSen });

export const operator = defineGroup({
  /** Gives back a part of what was paid, or all that is left (PD157). */
  refundOrder: {
    ...shared,
    method: "POST",
    path: "/v4/operator/orders/:id/refund",
    idem: "required",
    params: v.object({ id }),
    body: v.strictObject({
      amount: v.pipe(requestSen, v.minValue(1)),
      reason: visibleLine(200),
    }),
    response: v.object({ item: refund }),
    errors: ["REFUND_NOT_POSSIBLE"],
  },
  /** A link that makes its first user an owner, once, within 24 hours (PD176). */
  inviteOwner: {
    ...shared,
    method: "POST",
    path: "/v4/operator/merchants/:merchantID/owners",
    idem: "required",
    params: v.object({ merchantID: subdomain }),
    body: v.strictObject({ name: staffName, ...typedNumber }),
    response: v.object({ item: invitationLink }),
  },
  createImport: {
    ...shared,
    method: "POST",
    path: "/v4/operator/imports",
    /** `replace`: what the parts do not name is taken off sale. */
    body: v.strictObject({ replace: v.optional(v.boolean(), false) }),
    response: v.object({ item: v.object({ id, state: importState }) }),
  },
  putPart: {
    ...shared,
    method: "PUT",
    path: "/v4/operator/imports/:id/parts/:n",
    maxBodyBytes: marketLimits.partBytes,
    bodyLimits: { list: marketLimits.list, text: marketLimits.text, depth: marketLimits.depth },
    params: v.object({ id, n: v.pipe(v.string(), v.regex(/^(?:[1-9]\d{0,2}|1000)$/)) }),
    body: loosePart,
    response: v.object({ item: v.object({ records: count }) }),
  },
  checkImport: {
    ...shared,
    method: "POST",
    path: "/v4/operator/imports/:id/check",
    params: importID,
    body: v.strictObject({}),
    response: v.object({ item: importReport }),
  },
  applyImport: {
    ...shared,
    method: "POST",
    path: "/v4/operator/imports/:id/apply",
    idem: "required",
    params: importID,
    body: v.strictObject({}),
    response: v.object({ item: importReport }),
    errors: ["IMPORT_HAS_ERRORS"],
  },
  readImport: {
    ...shared,
    method: "GET",
    path: "/v4/operator/imports/:id",
    params: importID,
    response: v.object({ item: importReport }),
  },
  /** `sha256`: of the original; the same file again changes nothing. */
  putPicture: {
    ...shared,
    method: "PUT",
    path: "/v4/operator/pictures/:sha256/:width",
    params: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), width: v.picklist(pictureFiles) }),
    request: file(["image/webp", "image/jpeg"], mostPictureBytes),
    response: v.object({ item: v.object({ bytes: count }) }),
  },
  exportMarket: {
    ...shared,
    method: "GET",
    path: "/v4/operator/market",
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(512))) }),
    response: v.object({ items: v.array(marketPart), cursor }),
  },
});

export type ImportReport = v.InferOutput<typeof importReport>;
export type ImportError = v.InferOutput<typeof importError>;
