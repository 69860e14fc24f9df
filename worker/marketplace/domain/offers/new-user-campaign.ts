import type { CampaignRecord } from "#worker/marketplace/domain/types.ts";

/** True for a new customer while a campaign for new users runs (PD53). */
export function isNewUserCampaign(campaigns: readonly CampaignRecord[], isNew: boolean): boolean {
  return isNew && campaigns.some(({ newUsersOnly }) => newUsersOnly);
}
