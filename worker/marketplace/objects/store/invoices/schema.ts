/**
 * E-invoices that were asked for, by order (decision 0133). `request` is whole until the tax office has it, and then NULL.
 * Times in epoch milliseconds: when it was first sent, and when the office found it valid.
 */
export const invoiceSchema = `
  CREATE TABLE invoice_requests (
    order_id TEXT PRIMARY KEY,
    request TEXT,
    issued_at INTEGER,
    reference TEXT,
    valid_at INTEGER
  ) STRICT, WITHOUT ROWID;
`;
