import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { CallContext } from "./object-calls.ts";
import { pictures } from "./pictures.ts";
import { campaigns } from "./seed/campaigns.ts";
import { menusOf } from "./seed/menus/index.ts";
import { merchants } from "./seed/merchants.ts";
import type { Text } from "./seed/types.ts";
import { textIn } from "./text.ts";

type Promotion = RowReply<ApiContract["offers"]["promotions"]>["items"][number];
type Code = { code: string; name: Text; description: Text; merchantIDs: string[] };

/** The codes that anybody may be told of, the most useful first (seed.md §4). */
const codes: Code[] = [
  {
    code: "BARU10",
    name: { en: "RM10 off your first order", cn: "首单立减 RM10" },
    description: { en: "New here? Spend RM30 or more.", cn: "新用户消费满 RM30 即可使用。" },
    merchantIDs: [],
  },
  {
    code: "HANTAR",
    name: { en: "Free delivery up to RM8", cn: "免外送费，最高 RM8" },
    description: { en: "On delivery orders from RM30.", cn: "外送订单满 RM30 即可使用。" },
    merchantIDs: [],
  },
  {
    code: "PICKUP20",
    name: { en: "20% off when you pick up", cn: "自取享 8 折" },
    description: { en: "Spend RM28 or more, up to RM8 off.", cn: "消费满 RM28，最高减 RM8。" },
    merchantIDs: [],
  },
  {
    code: "MAKAN5",
    name: { en: "RM5 off any order", cn: "任何订单减 RM5" },
    description: { en: "Spend RM25 or more, once per customer.", cn: "消费满 RM25，每人限用一次。" },
    merchantIDs: [],
  },
  {
    code: "STAFF15",
    name: { en: "15% off at DailyServe", cn: "日供餐饮享 85 折" },
    description: { en: "For meals from DailyServe only.", cn: "仅适用于日供餐饮。" },
    merchantIDs: ["dailyserve"],
  },
];

/** Running codes, then running campaigns; an empty list of merchants means all of them (decisions I23). */
export function promotions({ locale }: CallContext): Promotion[] {
  const ofCodes = codes.map(({ code, name, description, merchantIDs }) => ({
    code,
    name: textIn(locale, name),
    description: textIn(locale, description),
    imageUrl: pictures.offer(code.toLowerCase()),
    endsAt: null,
    merchantIDs,
  }));
  const ofCampaigns = campaigns.map(({ id, name }) => ({
    code: null,
    name: textIn(locale, name),
    description: textIn(locale, inMenus),
    imageUrl: pictures.offer(campaignPictures[id] ?? "makan5"),
    endsAt: null,
    merchantIDs: merchantsWith(id),
  }));
  return [...ofCodes, ...ofCampaigns];
}

const campaignPictures: Record<string, string> = {
  "c1-merdeka": "drink",
  "c2-happyhour": "drink",
  "c4-firstorder": "welcome",
  "c5-member": "birthday",
};

const inMenus: Text = { en: "On marked dishes, no code needed.", cn: "适用于有标示的餐点，无需优惠码。" };

function merchantsWith(campaignID: string): string[] {
  return merchants
    .map((merchant) => merchant.subdomain)
    .filter((subdomain) =>
      menusOf[subdomain]?.some((menu) => menu.foods.some((food) => food.campaignIDs?.includes(campaignID))),
    );
}
