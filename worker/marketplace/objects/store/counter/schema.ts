/**
 * The orders that are not over. Only what does not change on the way to the end is in it: each change would be two more rows.
 */
export const boardSchema = `
  CREATE INDEX orders_open ON orders (placed_at) WHERE ended_at IS NULL;
`;
