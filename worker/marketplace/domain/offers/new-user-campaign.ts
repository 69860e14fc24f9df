import type { CampaignRecord } from "../types.ts";

/** True for whoever has finished no order while a campaign for first orders runs (PD53). */
export function isNewUserCampaign(campaigns: readonly CampaignRecord[], completedOrders: number): boolean {
  return completedOrders === 0 && campaigns.some(({ newUsersOnly }) => newUsersOnly);
}
