import type { MerchantRecord } from "../types.ts";

/** True for a merchant that takes part in the loyalty programme (PD36). */
export function isLoyaltyMerchant(merchants: readonly MerchantRecord[], merchantID: string): boolean {
  return merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === merchantID && loyaltyEnabled);
}
