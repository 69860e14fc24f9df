/** The people and devices that may act in a store: a copy of what its Merchant has. `data`: JSON. */
export const staffSchema = `
  CREATE TABLE grants (one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL, data TEXT NOT NULL) STRICT;
`;
