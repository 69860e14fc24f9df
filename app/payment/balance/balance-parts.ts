import { createParts } from "#app/ui/create-parts.ts";

/** Loaded for a member who has points or credit only. */
export const { useParts: useBalanceParts } = createParts("balance", async () => {
  const [{ BalanceSection }, { splitPayment }] = await Promise.all([
    import("./balance-section.client.tsx"),
    import("./split-payment.client.ts"),
  ]);
  return { BalanceSection, splitPayment };
});
