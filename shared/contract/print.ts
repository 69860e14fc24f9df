import * as v from "valibot";
import { heads, ofOrder, ofStore, printKinds, read, staffOrder, write, everybody } from "./counter.ts";
import { file, id } from "./fields.ts";
import { defineGroup } from "./row.ts";

// Orders on paper (wire.md §11.3). Only the embedded marketplace has it.

/** Of the paper, in millimetres. */
export const paperWidths = ["58", "80"] as const;

/** `atAcceptance`: a kitchen ticket is made when an order is accepted, and a stop slip when it is called off after that. */
const settings = { atAcceptance: v.boolean(), width: v.picklist(paperWidths) };

const item = v.object({ item: staffOrder });

export const print = defineGroup({
  settings: {
    ...read,
    ...ofStore,
    roles: heads,
    path: "/v4/staff/stores/:storeID/printing",
    response: v.object({ item: v.object(settings) }),
    errors: ["NOT_PERMITTED"],
  },
  changeSettings: {
    ...write,
    ...ofStore,
    method: "PUT",
    roles: heads,
    path: "/v4/staff/stores/:storeID/printing",
    body: v.strictObject(settings),
    response: v.object({ item: v.object(settings) }),
    errors: ["NOT_PERMITTED"],
  },
  /**
   * Hands a sheet to the caller, who prints it: the one that waits, or a new copy; `job` says which. A receipt is refused to
   * KITCHEN. STATE_CHANGED: there is no such paper of the order as it is.
   */
  make: {
    ...write,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/orders/:id/print",
    body: v.strictObject({ kind: v.picklist(printKinds) }),
    response: v.object({ item: staffOrder, job: id }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED"],
  },
  /** What became of a sheet. The first word holds. */
  tell: {
    ...write,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/print/:id/state",
    body: v.strictObject({ state: v.picklist(["PRINTED", "FAILED"]) }),
    response: item,
    errors: ["NOT_PERMITTED"],
  },
  /** A sheet as a page of its width. Without `width`: that of the store. */
  sheet: {
    ...read,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/print/:id",
    query: v.strictObject({
      format: v.optional(v.picklist(["html"])),
      width: v.optional(v.picklist(paperWidths)),
    }),
    response: file(["text/html"], 256 * 1024),
    errors: ["NOT_PERMITTED"],
  },
});

export type PrintSettings = v.InferOutput<typeof print.settings.response>["item"];
