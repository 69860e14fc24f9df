import { campaigns } from "../../demo/seed/campaigns.ts";

/** True for whoever has finished no order while a campaign for first orders runs (PD53). */
export function isNewUserCampaign(completedOrders: number): boolean {
  return completedOrders === 0 && campaigns.some(({ newUsersOnly }) => newUsersOnly);
}
