import { merchants } from "./seed/merchants.ts";

/** True for a merchant that takes part in the one programme (decisions N5). */
export function isLoyaltyMerchant(merchantID: string): boolean {
  return merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === merchantID && loyaltyEnabled);
}
