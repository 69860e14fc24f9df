import type { TaxAdapter } from "#worker/marketplace/ports/tax.ts";

/** An office that sends nothing to anybody (PD5); with `DEMO=1` only. */
export const testTax: TaxAdapter = ({ isDemo }) =>
  isDemo ? { take: ({ orderID }) => ({ reference: `TEST-${orderID}` }) } : null;
