import { useEffect, useState } from "react";
import { getLoyaltyMerchantID } from "#app/account/loyalty-merchant.ts";
import { call } from "#app/api/call.client.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import type { Profile } from "#shared/contract/people.ts";

/** The credit that is left in sen; null while it is not known, and on the host of a merchant that has none. */
export function useCredit({ loyaltyID }: Profile): number | null {
  const merchantID = getLoyaltyMerchantID(useRootData()?.merchant ?? null);
  const [credit, setCredit] = useState<number | null>(null);
  useEffect(() => {
    if (merchantID === null || !loyaltyID) return;
    void call.loyalty.member({ params: { merchantID, loyaltyID } }).then(({ value }) => {
      if (value) setCredit(value.item.credit);
    });
  }, [merchantID, loyaltyID]);
  return credit;
}
