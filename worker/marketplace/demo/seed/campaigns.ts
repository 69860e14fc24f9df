import type { SeedCampaign } from "../../domain/types.ts";

/** Every campaign of the market; FIXED amounts are sen, PERCENTAGE amounts basis points (S143). */
export const campaigns: SeedCampaign[] = [
  {
    id: "c1-merdeka",
    name: { en: "Merdeka drinks, RM2 off", cn: "国庆月饮料减 RM2" },
    discount: { type: "FIXED", amount: 200, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c2-happyhour",
    name: { en: "Happy hour, 15% off", cn: "欢乐时光 85 折" },
    discount: { type: "PERCENTAGE", amount: 1500, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c3-spend40",
    name: { en: "Spend RM40, get 10% off", cn: "满 RM40 享 9 折" },
    discount: { type: "PERCENTAGE", amount: 1000, minSpendAmount: 4000 },
    perOrderLimit: null,
    userBalance: null,
  },
  {
    id: "c4-firstorder",
    name: { en: "First order, RM8 off", cn: "首单立减 RM8" },
    discount: { type: "FIXED", amount: 800, minSpendAmount: 0 },
    perOrderLimit: 1,
    userBalance: null,
    newUsersOnly: true,
  },
  {
    id: "c5-member",
    name: { en: "Members, RM5 off twice", cn: "会员专享，减 RM5 两次" },
    discount: { type: "FIXED", amount: 500, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: 2,
  },
];
