import type { English, Translation } from "../messages.ts";

export const address: Translation<English["address"]> = {
  place: "地区、城镇或邮区编号",
  placeHint: "搜索地点",
  pickPlaceFirst: "请先选择地点",
  searching: "搜索中…",
  searchAgain: "重新搜索",
  placesFound_other: "找到 {{count}} 个地点",
  addressNotFound: "找不到您的地址，请重试。",
  changePlace: "更改",
  yourPosition: "您目前的位置",
  street: "街道或大厦",
  streetHint: "例如：12 Jalan Teratai",
  streetRequired: "请填写街道或大厦。",
  unit: "单位或楼层（如有）",
  remark: "给骑手的备注",
  remarkHint: "例如：到保安亭后致电",
  label: "地址名称",
  labelHome: "住家",
  labelOffice: "办公室",
  labelOther: "其他",
};
