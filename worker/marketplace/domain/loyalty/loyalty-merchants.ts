import { marketplaceMerchantID } from "#shared/domain/deals/loyalty.ts";

/** Whose pages may show the wallet and top it up: a merchant of the programme, or the marketplace itself (PD36). */
export const mayShowWallet = (loyaltyMerchants: readonly string[], merchantID: string): boolean =>
  merchantID === marketplaceMerchantID || loyaltyMerchants.includes(merchantID);
