import { call } from "../../api/call.ts";
import { useServerData } from "../../data/server-data.ts";
import { useSession } from "../../session/session.ts";
import type { Balances } from "./split-payment.ts";

/** Statuses that can spend; an unknown status counts as suspended (PD34). */
const inGoodStanding = ["ACTIVE", "PENDING"];

type Member = { loyaltyID: string | null; balances: Balances; reload: () => void };

/** The balances that a customer can spend at a merchant; null: a merchant outside the programme (S226). */
export function useBalances(merchantID: string | null): Member {
  const loyaltyID = useSession().profile?.loyaltyID ?? null;
  const request = merchantID && loyaltyID ? { merchantID, loyaltyID } : null;
  const { value, reload } = useServerData(request, (params, signal) => call.loyalty.member({ params }, signal));
  const member = value && inGoodStanding.includes(value.item.status) ? value.item : null;
  const balances = { points: member?.loyaltyPoint ?? 0, creditSen: member?.credit ?? 0 };
  return { loyaltyID, balances, reload };
}
