import type { InvoiceRequest } from "#worker/marketplace/ports/tax.ts";

type Whole = Omit<InvoiceRequest, "orderID">;

/** A row of `invoice_requests` (schema.ts). */
type InvoiceRow = {
  request: Whole | null;
  issuedAt: number | null;
  reference: string | null;
  validAt: number | null;
};

/** Null: none was asked for since there are such rows. */
export function readInvoiceRow(sql: SqlStorage, orderID: string): InvoiceRow | null {
  const query = `SELECT request, issued_at AS issuedAt, reference, valid_at AS validAt
    FROM invoice_requests WHERE order_id = ?`;
  const [row] = sql.exec<Omit<InvoiceRow, "request"> & { request: string | null }>(query, orderID).toArray();
  return row ? { ...row, request: row.request === null ? null : (JSON.parse(row.request) as Whole) } : null;
}

/** A request takes the place of one that the office did not accept. */
export function writeInvoiceRequest(sql: SqlStorage, { orderID, ...whole }: InvoiceRequest): void {
  sql.exec("INSERT OR REPLACE INTO invoice_requests (order_id, request) VALUES (?, ?)", orderID, JSON.stringify(whole));
}

/** From now on the office may have it. */
export function markInvoiceSent(sql: SqlStorage, orderID: string, issuedAt: number): void {
  sql.exec("UPDATE invoice_requests SET issued_at = ? WHERE order_id = ?", issuedAt, orderID);
}

/** The office has it, or will never: of the person nothing stays here. */
export function endInvoiceRequest(sql: SqlStorage, orderID: string, reference: string | null): void {
  sql.exec("UPDATE invoice_requests SET request = NULL, reference = ? WHERE order_id = ?", reference, orderID);
}

export function writeValidTime(sql: SqlStorage, orderID: string, validAt: number): void {
  sql.exec("UPDATE invoice_requests SET valid_at = ? WHERE order_id = ?", validAt, orderID);
}
