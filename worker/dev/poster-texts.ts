import type { Locale } from "#shared/domain/text/locale.ts";

/** What the page around the posters says. */
export const posterPageTexts = {
  title: "Posters with QR codes",
  what: "This page stands in for the printer of a store. Print it from your browser: each poster fills one A5 sheet. Scan one before you print all.",
  follow: "The store as its customers see it",
  store: "Test console of the store",
};

type PosterTexts = Record<
  "table" | "headline" | "camera" | "order" | "bring" | "collect" | "type" | "serviceCharge" | "tax" | "code",
  string
>;

/** What a poster says: always in every language, because nobody knows who will scan it. */
export const posterTexts: Record<Locale, PosterTexts> = {
  EN: {
    table: "Table",
    headline: "Scan. Choose. Eat.",
    camera: "Open the camera",
    order: "Order and pay, or pay later",
    bring: "We bring it here",
    collect: "Collect it at the counter",
    type: "No app needed. You can also type:",
    serviceCharge: "service charge",
    tax: "SST",
    code: "QR code:",
  },
  CN: {
    table: "桌号",
    headline: "扫一扫，点餐上桌",
    camera: "打开相机",
    order: "点餐付款，也可稍后付",
    bring: "送到您的桌",
    collect: "到柜台取餐",
    type: "免下载应用，也可输入：",
    serviceCharge: "服务费",
    tax: "服务税 (SST)",
    code: "二维码：",
  },
};

/** The posters also say it in Malay, which no page of the app is in. */
export const headlineInMalay = "Imbas, pilih, makan";
