import type { CampaignRecord } from "#worker/marketplace/domain/types.ts";
import { isCampaignRunning } from "./running-campaigns.ts";

/** True for a new customer while a campaign for new users runs (PD53). */
export function isNewUserCampaign(campaigns: readonly CampaignRecord[], isNew: boolean, now: number): boolean {
  return isNew && campaigns.some((campaign) => campaign.newUsersOnly && isCampaignRunning(campaign, now));
}
