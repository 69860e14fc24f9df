import { dayMs, minuteMs } from "#shared/domain/time/time.ts";
import { logLine } from "#worker/log.ts";
import { isCancelled } from "#worker/marketplace/domain/orders/order-states.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { changeOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { cancelInvoiceTask, readOrder, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import type { InvoiceState, TaxOffice } from "#worker/marketplace/ports/tax.ts";
import { unlessRefused } from "#worker/marketplace/ports/unless-refused.ts";
import { setTask, type TaskHandler } from "#worker/marketplace/storage/tasks.ts";
import { endInvoiceRequest, markInvoiceSent, readInvoiceRow, writeValidTime } from "./invoice-rows.ts";
import { submitInvoiceTask } from "./request.ts";

const statusTask = "INVOICE_STATUS";

const hourMs = 60 * minuteMs;

/** An office decides within seconds. It is asked this long after it has an invoice, and then once a day for a week. */
const firstAskMs = 5 * minuteMs;
const asks = [30 * minuteMs, 2 * hourMs, 6 * hourMs, ...[1, 2, 3, 4, 5, 6, 7].map((day) => day * dayMs)];

/** A valid invoice can be cancelled so long. */
const cancelWithinMs = 72 * hourMs;

/** What a Store asks the tax office: to take an invoice, what became of it, and to cancel it. `ref` is the order's id. */
export function createInvoiceTasks(context: StoreContext): Readonly<Record<string, TaskHandler>> {
  const { sql } = context.storage;
  return {
    [submitInvoiceTask]: async ({ ref: orderID }, now) => {
      const row = readInvoiceRow(sql, orderID);
      const stored = readOrder(sql, orderID);
      if (!row?.request || !stored) return null;
      const office = getOffice(context);
      const { issuedAt } = row;
      const end = (reference: string | null, status: InvoiceState["status"]) =>
        context.runInTransaction(now, () => {
          endInvoiceRequest(sql, orderID, reference);
          if (reference !== null) noteReference(sql, orderID, reference);
          if (reference !== null && !office.isOwn)
            setTask(sql, { kind: statusTask, ref: orderID, due: now + firstAskMs });
          writeInvoiceStatus(sql, orderID, status, now);
        });
      // Money that went back before leaves nothing to invoice.
      if (issuedAt === null && isCancelled(stored.state)) end(null, "CANCELLED");
      else {
        if (issuedAt === null) markInvoiceSent(sql, orderID, now);
        const document = {
          ...row.request,
          order: stored.order,
          issuedAt: issuedAt ?? now,
          isRepeated: issuedAt !== null,
        };
        const taken = await unlessRefused({ event: "invoice-refused", order: orderID }, () => office.submit(document));
        end(taken?.reference ?? null, taken ? "REQUESTED" : "INVALID");
      }
      return null;
    },

    [statusTask]: async ({ ref: orderID }, now) => {
      const row = readInvoiceRow(sql, orderID);
      if (!row?.reference) return null;
      const state = await getOffice(context).status(row.reference);
      context.runInTransaction(now, () => applyState(sql, orderID, state, now));
      if (state.status !== "REQUESTED") return null;
      const next = asks.find((wait) => (row.issuedAt ?? now) + wait > now);
      if (next !== undefined) return (row.issuedAt ?? now) + next;
      logLine({ level: "error", event: "invoice-undecided", order: orderID });
      return null;
    },

    [cancelInvoiceTask]: async ({ ref: orderID }, now) => {
      const row = readInvoiceRow(sql, orderID);
      const status = readOrder(sql, orderID)?.order.eInvoice?.status;
      // One that is not decided yet is cancelled when it is: that writes the order again.
      if (!row?.reference || status !== "VALID") return null;
      const { reference } = row;
      const office = getOffice(context);
      const isInTime = now < (row.validAt ?? now) + cancelWithinMs;
      const done =
        isInTime &&
        (await unlessRefused({ event: "invoice-refused", order: orderID }, () => cancel(office, reference)));
      // An earlier call may have done it, whose answer was lost.
      const state = done || (await office.status(reference));
      context.runInTransaction(now, () => applyState(sql, orderID, state, now));
      if (state.status === "VALID") logLine({ level: "error", event: "invoice-not-cancelled", order: orderID });
      return null;
    },
  };
}

async function cancel(office: TaxOffice, reference: string): Promise<InvoiceState> {
  await office.cancel(reference, "The order was refunded");
  return { status: "CANCELLED", validatedAt: null, code: null };
}

function getOffice({ taxOffice }: StoreContext): TaxOffice {
  if (!taxOffice) throw new Error("the tax office of an invoice is not configured");
  return taxOffice;
}

function applyState(sql: SqlStorage, orderID: string, { status, validatedAt, code }: InvoiceState, now: number): void {
  if (status === "INVALID") logLine({ level: "error", event: "invoice-invalid", order: orderID, reason: code ?? "" });
  if (status === "VALID") writeValidTime(sql, orderID, validatedAt ?? now);
  writeInvoiceStatus(sql, orderID, status, now);
}

/** The customer is told of a change. One that the office did not accept can be requested again, also in the same words. */
function writeInvoiceStatus(sql: SqlStorage, orderID: string, status: InvoiceState["status"], now: number): void {
  const stored = readOrder(sql, orderID);
  const { eInvoice } = stored?.order ?? {};
  if (!stored || !eInvoice || eInvoice.status === status) return;
  const { invoice } = stored;
  const order = { ...stored.order, eInvoice: { ...eInvoice, status } };
  const again = status === "INVALID" && invoice && { invoice: { ...invoice, seal: "" } };
  writeOrder(sql, { ...stored, order, ...again }, now);
}

/** Of a customer who is forgotten there is nobody to note it for. */
function noteReference(sql: SqlStorage, orderID: string, reference: string): void {
  changeOrderRecord(sql, orderID, (record) => {
    const { invoice } = record.stored;
    return invoice ? { ...record, stored: { ...record.stored, invoice: { ...invoice, reference } } } : record;
  });
}
