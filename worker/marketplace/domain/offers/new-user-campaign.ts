import type { CampaignRecord } from "../types.ts";

/** True for a customer without completed orders while a campaign for new users runs (PD53). */
export function isNewUserCampaign(campaigns: readonly CampaignRecord[], completedOrders: number): boolean {
  return completedOrders === 0 && campaigns.some(({ newUsersOnly }) => newUsersOnly);
}
