import { createParts } from "#app/ui/create-parts.ts";

/** Loaded for a member who has points or credit only. */
export const { useParts: useBalanceParts } = createParts("balance", async () => {
  const [{ BalanceSection }, { splitPayment }] = await Promise.all([
    import("#app/payment/balance/balance-section.client.tsx"),
    import("#app/payment/balance/split-payment.client.ts"),
  ]);
  return { BalanceSection, splitPayment };
});
