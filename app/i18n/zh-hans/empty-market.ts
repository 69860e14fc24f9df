import type { English, Translation } from "#app/i18n/messages.ts";

export const emptyMarket: Translation<English["emptyMarket"]> = {
  noShops: "还没有商家",
  tableIsSet: "碗筷摆好了，",
  firstShopComes: "就等第一家店。",
  justOpened: "这个 Makan 刚刚开张，还没有商家。第一家开业后，菜单就会出现在这里，在此之前无法点餐。",
  whatIsMakan: "Makan 是什么？",
  youHaveShop: "您有一家店",
  bringMenu: "菜单可以用表格提供，并以中英文显示。",
  stepAddress: "店名、地址、营业时间",
  stepMenu: "菜单与照片",
  stepOwnAddress: "您的店面，有自己的网址",
  bringShop: "让我的店加入",
  youRunThis: "您是管理员",
  fillMarket: "填入商家",
  lookAround: "只想先看看？",
  demoOnly: "只有示范站才显示这张卡片。市场文件的写法见 docs/market.md",
};
