import type { HostMerchant } from "#app/context.ts";
import { getHeaderTitle } from "./header-title.ts";
import type { HostMerchantView } from "./use-root-data.ts";

/** What every page of a merchant's host knows of the merchant; null on a host of the marketplace. */
export function toHostMerchantView(host: HostMerchant | null): HostMerchantView | null {
  if (!host) return null;
  const { merchantId, company, isFoodService, profileEditable, loyaltyEnabled } = host.merchant;
  return {
    id: merchantId,
    name: getHeaderTitle(host, ""),
    logoUrl: company.logoUrl,
    isFoodService,
    isProfileEditable: profileEditable,
    hasLoyalty: loyaltyEnabled,
    hasWheel: loyaltyEnabled && !isFoodService,
  };
}
