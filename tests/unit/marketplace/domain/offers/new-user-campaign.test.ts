import { expect, test } from "vitest";
import { isNewUserCampaign } from "#worker/marketplace/domain/offers/new-user-campaign.ts";
import type { CampaignRecord } from "#worker/marketplace/domain/types.ts";

const record: CampaignRecord = {
  id: "c1",
  name: { EN: "Merdeka", CN: "国庆优惠" },
  discount: { type: "FIXED", amount: 200, minSpendAmount: 0 },
  perOrderLimit: null,
  userBalance: null,
};
const forNewUsers: CampaignRecord = { ...record, id: "c4", newUsersOnly: true };

test("only a new customer is offered a campaign for new users, while one runs (PD53)", () => {
  expect(isNewUserCampaign([record, forNewUsers], true)).toBe(true);
  expect(isNewUserCampaign([record, forNewUsers], false)).toBe(false);
  expect(isNewUserCampaign([record], true)).toBe(false);
  expect(isNewUserCampaign([], true)).toBe(false);
});
