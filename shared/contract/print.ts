import * as v from "valibot";
import { maxPicture } from "#shared/domain/orders/print-picture.ts";
import { mostStations } from "#shared/domain/orders/station-limits.ts";
import { heads, ofOrder, ofStore, paperWidths, printKinds, read, staffOrder, write, everybody } from "./counter.ts";
import { file, id, instant, raw, text } from "./fields.ts";
import { defineGroup } from "./row.ts";
import { trimmedLine } from "./visible-text.ts";

// Orders on paper (wire.md §11.3). Only the embedded marketplace has it.

/** `atAcceptance`: a kitchen ticket is made when an order is accepted, and a stop slip when it is called off after that. */
const settings = { atAcceptance: v.boolean(), width: v.picklist(paperWidths) };

/** A hundred lines, each with long names and many options. */
const mostBytes = 2 * 1024 * 1024;

const item = v.object({ item: staffOrder });

/** The stations whose kitchen tickets a printer takes, with their lines alone; null: it takes whole orders. */
const stations = v.nullable(v.pipe(v.array(id), v.minLength(1), v.maxLength(mostStations)));
/** A printer that asks by CloudPRNT. `seenAt`: when it last asked, to ten minutes. */
const printer = v.object({ id, name: text, stations, seenAt: v.nullable(instant) });

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
  printers: {
    ...read,
    ...ofStore,
    roles: heads,
    path: "/v4/staff/stores/:storeID/printers",
    response: v.object({ items: v.array(printer) }),
    errors: ["NOT_PERMITTED"],
  },
  /** `url`: what the printer asks, which nobody else may know. It is shown once. */
  addPrinter: {
    ...write,
    ...ofStore,
    roles: heads,
    path: "/v4/staff/stores/:storeID/printers",
    body: v.strictObject({ name: v.pipe(trimmedLine(60), v.minLength(1)), stations: v.optional(stations) }),
    response: v.object({ item: printer, url: text }),
    errors: ["NOT_PERMITTED"],
  },
  /** Its address is unknown from then on. */
  removePrinter: {
    ...write,
    ...ofStore,
    params: v.object({ storeID: ofStore.params.entries.storeID, id }),
    method: "DELETE",
    roles: heads,
    path: "/v4/staff/stores/:storeID/printers/:id",
    response: v.object({}),
    errors: ["NOT_PERMITTED"],
  },
  /**
   * Hands a sheet to the caller, who prints it: the one that waits, or a new copy; `job` says which. Where the store has a
   * printer that asks, the sheet waits for that instead, and `job` is null. `station`: with its lines alone. A receipt is refused to KITCHEN. STATE_CHANGED: there is no such paper of the order as it is.
   */
  make: {
    ...write,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/orders/:id/print",
    body: v.strictObject({ kind: v.picklist(printKinds), station: v.optional(id) }),
    response: v.object({ item: staffOrder, job: v.nullable(id) }),
    errors: ["NOT_PERMITTED", "STATE_CHANGED"],
  },
  /**
   * What became of a sheet; the first word holds. SENT: the caller takes one that waits and prints it by itself, which the same key
   * may say again. STATE_CHANGED: it does not wait, has waited for an hour, or waits for a printer that asks.
   */
  tell: {
    ...write,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/print/:id/state",
    body: v.strictObject({ state: v.picklist(["SENT", "PRINTED", "FAILED"]) }),
    response: item,
    errors: ["NOT_PERMITTED", "STATE_CHANGED"],
  },
  /**
   * A sheet as a board has drawn it, for a printer that asks and has no letters of its own for it; `png` in Base64. The first one
   * holds. STATE_CHANGED: the sheet does not wait for such a printer.
   */
  draw: {
    ...write,
    ...ofOrder,
    method: "PUT",
    roles: everybody,
    path: "/v4/staff/print/:id/picture",
    body: v.strictObject({
      png: v.pipe(v.string(), v.maxLength(maxPicture), v.regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/)),
    }),
    response: v.object({}),
    errors: ["NOT_PERMITTED", "STATE_CHANGED"],
  },
  /** A sheet as a page of its width. Without `width`: that of the store. `board`: its style waits in a template. */
  sheet: {
    ...read,
    ...ofOrder,
    roles: everybody,
    path: "/v4/staff/print/:id",
    query: v.strictObject({
      format: v.optional(v.picklist(["html", "board"])),
      width: v.optional(v.picklist(paperWidths)),
    }),
    response: file(["text/html"], mostBytes),
    errors: ["NOT_PERMITTED"],
  },
});

const machine = {
  auth: "public",
  embedded: true,
  limit: "print",
  tenant: {},
  path: "/v4/print/:token",
  params: v.object({ token: v.pipe(v.string(), v.regex(/^\d{1,12}-[\w-]{22}$/)) }),
  extension: true,
  onFailure: "throw",
  toast: "none",
} as const;

/** What a sheet can be for a printer that asks: what a board has drawn, commands of StarPRNT, or its letters alone. */
export const printTypes = ["image/png", "application/vnd.star.starprnt", "text/plain"] as const;

/**
 * A printer adds what it likes. `token`: the sheet; `type`: one of those it was offered; `delete`: the call ends it, whatever its
 * method; `code`: "200 OK".
 */
const query = v.object({
  token: v.optional(text),
  type: v.optional(text),
  code: v.optional(text),
  delete: v.optional(text),
});

/** What printers ask by CloudPRNT of Star (wire.md §11.3), like a webhook. Its path is its only proof. */
export const cloudPrint = defineGroup({
  poll: {
    ...machine,
    method: "POST",
    query: v.object({}),
    request: raw(8 * 1024),
    response: v.object({ jobReady: v.boolean(), mediaTypes: v.array(text), jobToken: v.optional(id) }),
  },
  /** Hands a sheet out, once, as the type that is asked for. With `delete` nothing is in it. */
  take: { ...machine, method: "GET", query, response: file([...printTypes], mostBytes) },
  end: { ...machine, method: "DELETE", query, response: v.object({}) },
});

export type Printer = v.InferOutput<typeof printer>;
export type PrintSettings = v.InferOutput<typeof print.settings.response>["item"];
