import {
  type MarketFood,
  type MarketMerchant,
  type MarketPart,
  type MarketStore,
  marketFormat,
} from "#shared/market/format.ts";

// A market of somebody's own: two merchants, three stores, 40 dishes with pictures, a code.

const always = Array.from({ length: 7 }, () => [{ from: "00:00", to: "24:00" }]);

const merchants: MarketMerchant[] = [
  {
    merchantId: "kedairimba",
    subdomain: "kedairimba",
    name: { EN: "Kedai Rimba", CN: "雨林小馆" },
    kind: { EN: "Sarawak, noodles", CN: "砂拉越菜、面食" },
    logo: { file: "logo.png" },
    businessCategory: "5812",
    business: {
      operatorName: "Kedai Rimba Sdn. Bhd.",
      registrationNo: "202401009999",
      sstNo: null,
      contact: "hello@kedairimba.example",
    },
  },
  {
    merchantId: "tokokopi",
    subdomain: "tokokopi",
    name: { EN: "Toko Kopi", CN: "咖啡店" },
    businessCategory: "5814",
    business: {
      operatorName: "Toko Kopi Enterprise",
      registrationNo: "202401008888",
      sstNo: null,
      contact: "a@tokokopi.example",
    },
  },
];

const store = (id: string, merchantId: string, name: MarketStore["name"], east: number): MarketStore => ({
  id,
  merchantId,
  name,
  phoneNumber: "+60311009001",
  address: {
    addressLine1: `${id} Jalan Rimba`,
    addressLine2: "",
    postCode: "50480",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    lat: 3.139,
    lng: 101.6868 + east,
  },
  modes: { PICKUP: { hours: always }, DELIVERY: { hours: always }, DINEIN: { hours: always } },
  menuIDs: [`${merchantId}-all`],
});

const stores = [
  store("7001", "kedairimba", { EN: "Kedai Rimba Tasik", CN: "雨林小馆 湖滨" }, 0),
  store("7002", "kedairimba", { EN: "Kedai Rimba Bukit", CN: "雨林小馆 山上" }, 0.01),
  store("7003", "tokokopi", { EN: "Toko Kopi Tasik", CN: "咖啡店 湖滨" }, 0.004),
];

const dish = (merchantId: string, nth: number, amount: number): MarketFood => ({
  id: `${merchantId}-${nth}`,
  name: {
    EN: `${merchantId === "tokokopi" ? "Kopi" : "Laksa"} number ${nth}`,
    CN: `${merchantId === "tokokopi" ? "咖啡" : "叻沙"}${nth}号`,
  },
  description: { EN: "Cooked when you order it", CN: "现点现做" },
  amount,
  picture: { file: `${merchantId}-${nth}.png` },
});

/** The market as one file; `firstPrice` is that of the first dish, in sen. */
export function createSmallMarket(firstPrice: number): MarketPart {
  const menu = (merchantId: string) => ({
    id: `${merchantId}-all`,
    merchantId,
    name: { EN: "Everything", CN: "全部" },
    foods: Array.from({ length: 20 }, (_, nth) => dish(merchantId, nth + 1, nth === 0 ? firstPrice : 900 + nth * 10)),
  });
  return {
    format: marketFormat,
    merchants,
    stores,
    menus: [menu("kedairimba"), menu("tokokopi")],
    offers: [
      {
        id: "rimba5",
        kind: "CODE",
        code: "RIMBA5",
        name: { EN: "RM5 off at Kedai Rimba", CN: "雨林小馆减 RM5" },
        discount: { type: "FIXED", amount: 500 },
        minSpendAmount: 2000,
        merchantIDs: ["kedairimba"],
      },
    ],
  };
}
