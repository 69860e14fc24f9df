import { merchants } from "../../demo/seed/merchants.ts";

/** True for a merchant that takes part in the one programme (PD36). */
export function isLoyaltyMerchant(merchantID: string): boolean {
  return merchants.some(({ subdomain, loyaltyEnabled }) => subdomain === merchantID && loyaltyEnabled);
}
