import type { English, Translation } from "#app/i18n/messages.ts";

export const askTable: Translation<English["askTable"]> = {
  hint: "以下为可申请的时间，由商家确认。",
  time: "可申请",
  closedDay: "商家这一天不营业，请选择另一天。",
  dayOver: "这一天已来不及订位，请选择另一天。",
  hoursUnknown: "商家没有提供营业时间，请致电订位。",
  hoursFailed: "暂时无法加载营业时间。",
  ask: "申请 {{count}} 人桌\u00a0· {{time}}",
  asking: "正在向商家申请…",
  call: "致电商家",
  refused: "没有收取任何费用。请选择其他时间或日期。",
  askedTitle: "您已申请订位",
  askedHint: "由商家确认。如未收到答复，请致电商家。",
  confirmedHint: "商家已确认您的订位。",
  notListed: "此页面之后无法再显示这个订位，请保存到日历。",
  heldHint: "请在保留时间结束前点餐，或致电商家确认订位。",
};
