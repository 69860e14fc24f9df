import type { MerchantRecord } from "../types.ts";

/** Merchants of the loyalty programme (PD36). */
export function isLoyaltyMerchant(merchants: readonly MerchantRecord[], merchantID: string): boolean {
  return merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === merchantID && loyaltyEnabled);
}
