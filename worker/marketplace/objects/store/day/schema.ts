/** A field of an order as it is now: what has changed since it was placed, or what was written then. */
export const orderField = (path: string): string =>
  `coalesce(json_extract(changes, '$.order.${path}'), json_extract(data, '$.order.${path}'))`;

/** When the last refund of an order began, an Instant; null: it has none. They are listed in their order. */
export const lastRefund = orderField("refunds[#-1].at");
/** OPEN, or how the store has answered what the customer reported; null: nothing was. */
export const problemStatus = orderField("problem.status");

/** Few orders have an entry: those of which something went back, and those of which something was reported. */
export const daySchema = `
  CREATE INDEX orders_refunded ON orders (${lastRefund}) WHERE ${lastRefund} IS NOT NULL;
  CREATE INDEX orders_reported ON orders (${problemStatus}, placed_at) WHERE ${problemStatus} IS NOT NULL;
  -- kind: FLOAT or COUNT. expected: what had to be in the drawer. key: of its call. Rows are added, and never changed.
  CREATE TABLE cash_counts (
    id INTEGER PRIMARY KEY,
    day TEXT NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    expected INTEGER NOT NULL,
    note TEXT NOT NULL,
    by TEXT NOT NULL,
    key TEXT NOT NULL UNIQUE
  ) STRICT;
`;
