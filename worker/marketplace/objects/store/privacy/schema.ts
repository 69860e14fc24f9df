/** Customers whose accounts are deleted, by their ids, which lead to nobody. */
export const privacySchema = `
  CREATE TABLE forgotten_customers (customer TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;
