import type { TaxOffice } from "#worker/marketplace/ports/tax.ts";

/** An office that sends nothing to anybody (PD5). */
export const testTax: TaxOffice = {
  name: "test",
  isOwn: true,
  submit: async ({ order }) => ({ reference: `TEST-${order.id}` }),
  status: async () => ({ status: "REQUESTED", validatedAt: null, code: null }),
  cancel: async () => {},
};
