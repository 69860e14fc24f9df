import type { English, Translation } from "#app/i18n/messages.ts";

export const tip: Translation<English["tip"]> = {
  title: "给骑手小费",
  amounts: "小费金额",
  none: "不给",
  other: "其他",
  otherLabel: "小费金额 (RM)",
  limits: "RM1 至 RM50，例如 4.50",
  allRiders: "自愿给予，全数归骑手。",
  until: "{{time}}前可以给，全数归骑手。",
  choose: "请选择金额",
  give: "给小费 {{amount}}",
  waiting: "您的小费 {{amount}} 尚未付款。",
  waitingHint: "银行确认后会在这里显示。",
  payAgain: "重新付款或更改",
  failed: "小费付款未成功，没有扣款。",
  given: "给骑手小费",
  givenHint: "另行付款，不计入总计，全数归骑手。",
  thanks: "谢谢您，骑手会收到 {{amount}}。",
};
