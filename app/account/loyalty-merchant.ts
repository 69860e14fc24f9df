import type { HostMerchantView } from "#app/site/use-root-data.ts";
import { marketplaceMerchantID } from "#shared/domain/deals/loyalty.ts";

/** In whose name a page asks for the membership: null on the host of a merchant outside the programme (S226, PD36). */
export function getLoyaltyMerchantID(host: Pick<HostMerchantView, "id" | "hasLoyalty"> | null): string | null {
  if (!host) return marketplaceMerchantID;
  return host.hasLoyalty ? host.id : null;
}
