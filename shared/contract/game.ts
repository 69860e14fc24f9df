import * as v from "valibot";
import { bp, count, id, named, storeId, text } from "./fields.ts";
import { defineGroup } from "./row.ts";

// Spin and win (S281–S282). wire.md §5.

const item = v.object({
  id,
  prize: v.object({
    kind: v.picklist(["VOUCHER", "POINT", "NONE"]),
    name: text,
    /** Value of a voucher in sen, number of points, or 0. */
    value: count,
    voucherID: v.nullable(id),
  }),
  /** Index of `prizes`. */
  wheelIndex: count,
  chances: count,
});

export const game = defineGroup({
  enter: {
    method: "POST",
    path: "/v3/web/game/enter",
    auth: "bound",
    limit: "write",
    tenant: { store: "body.storeID" },
    idem: true,
    body: v.strictObject({ storeID: storeId, isLanding: v.boolean() }),
    /** Null: the API does not say what was drawn. */
    response: v.object({ item: v.nullable(item) }),
    errors: ["NO_CHANCES", "NOT_FOUND"],
    onFailure: "empty-object",
    toast: "none",
  },
  chances: {
    method: "GET",
    path: "/v3/web/game/chances",
    auth: "bound",
    limit: "read",
    tenant: {},
    response: v.object({ item: named(count, 0) }),
    onFailure: "zero",
    toast: "none",
  },
  prizes: {
    method: "GET",
    path: "/v3/web/game/prizes",
    auth: "public",
    limit: "read",
    tenant: {},
    extension: true,
    response: v.object({ items: v.array(v.object({ name: text, oddsBp: bp })) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
});
