import type { CampaignRecord } from "#worker/marketplace/domain/types.ts";

/** Every campaign of the market; FIXED amounts are sen, PERCENTAGE amounts basis points (S143). */
export const campaigns: CampaignRecord[] = [
  {
    id: "c1-merdeka",
    name: { EN: "Merdeka drinks, RM2 off", CN: "国庆月饮料减 RM2" },
    discount: { type: "FIXED", amount: 200, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c2-happyhour",
    name: { EN: "Happy hour, 15% off", CN: "欢乐时光 85 折" },
    discount: { type: "PERCENTAGE", amount: 1500, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c3-spend40",
    name: { EN: "Spend RM40, get 10% off", CN: "满 RM40 享 9 折" },
    discount: { type: "PERCENTAGE", amount: 1000, minSpendAmount: 4000 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c4-firstorder",
    name: { EN: "First order, RM8 off", CN: "首张订单减 RM8" },
    discount: { type: "FIXED", amount: 800, minSpendAmount: 0 },
    perOrderLimit: 1,
    userBalance: null,
    newUsersOnly: true,
  },
  {
    id: "c5-member",
    name: { EN: "Members, RM5 off twice", CN: "会员专享，减 RM5 两次" },
    discount: { type: "FIXED", amount: 500, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: 2,
  },
];
