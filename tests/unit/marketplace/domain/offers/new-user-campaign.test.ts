import { expect, test } from "vitest";
import { fromInstant } from "#shared/domain/time/time.ts";
import { isNewUserCampaign } from "#worker/marketplace/domain/offers/new-user-campaign.ts";
import type { CampaignRecord } from "#worker/marketplace/domain/types.ts";

const noon = fromInstant("2026-11-21T12:00:00+08:00");
const record: CampaignRecord = {
  id: "c1",
  name: { EN: "Merdeka", CN: "国庆优惠" },
  discount: { type: "FIXED", amount: 200, minSpendAmount: 0 },
  perOrderLimit: null,
  userBalance: null,
  picture: "offer-welcome",
};
const forNewUsers: CampaignRecord = { ...record, id: "c4", newUsersOnly: true };

test("only a new customer is offered a campaign for new users, while one runs (PD53)", () => {
  expect(isNewUserCampaign([record, forNewUsers], true, noon)).toBe(true);
  expect(isNewUserCampaign([record, forNewUsers], false, noon)).toBe(false);
  expect(isNewUserCampaign([record], true, noon)).toBe(false);
  expect(isNewUserCampaign([], true, noon)).toBe(false);
  expect(isNewUserCampaign([{ ...forNewUsers, startsAt: "2026-11-21T12:00:00+08:00" }], true, noon)).toBe(true);
  expect(isNewUserCampaign([{ ...forNewUsers, startsAt: "2026-11-21T12:00:01+08:00" }], true, noon)).toBe(false);
  expect(isNewUserCampaign([{ ...forNewUsers, endsAt: "2026-11-21T12:00:01+08:00" }], true, noon)).toBe(true);
  expect(isNewUserCampaign([{ ...forNewUsers, endsAt: "2026-11-21T12:00:00+08:00" }], true, noon)).toBe(false);
});
