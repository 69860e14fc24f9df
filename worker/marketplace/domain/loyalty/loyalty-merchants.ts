import { marketplaceMerchantID } from "#shared/domain/loyalty.ts";
import type { MerchantRecord } from "#worker/marketplace/domain/types.ts";

/** Merchants of the loyalty programme (PD36). */
export function isLoyaltyMerchant(merchants: readonly MerchantRecord[], merchantID: string): boolean {
  return merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === merchantID && loyaltyEnabled);
}

/** Whose pages may show the wallet and top it up: a merchant of the programme, or the marketplace itself (PD36). */
export function mayShowWallet(merchants: readonly MerchantRecord[], merchantID: string): boolean {
  return merchantID === marketplaceMerchantID || isLoyaltyMerchant(merchants, merchantID);
}
