import { fromInstant } from "#shared/domain/time/time.ts";
import type { CampaignRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";

/** True from the start of a campaign until before its end; `now` in epoch milliseconds. */
export function isCampaignRunning({ startsAt, endsAt }: CampaignRecord, now: number): boolean {
  const hasBegun = startsAt === undefined || now >= fromInstant(startsAt);
  return hasBegun && (endsAt === undefined || now < fromInstant(endsAt));
}

/** True for a campaign that runs at the store: it is kept to no other merchants or stores. */
export function isCampaignAt(
  { merchantIDs = [], storeIDs = [] }: CampaignRecord,
  { id, merchant }: Pick<StoreRecord, "id" | "merchant">,
): boolean {
  return isIn(merchantIDs, merchant) && isIn(storeIDs, id);
}

const isIn = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
