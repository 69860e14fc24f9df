import type { Point } from "#shared/domain/places/geo.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import type { FoodRecord, MerchantRecord, StoreRecord } from "#worker/marketplace/domain/types.ts";
import { toFirstListing } from "./first-listing.ts";

// A market of any size with stores, names and dishes of our own making, always the same: how costs grow is measured on it.

/** Large cities and the share of the country's stores that they have, in thousandths; the rest lies between them. */
const cities: readonly (Point & { share: number; spreadKm: number })[] = [
  { lat: 3.139, lng: 101.687, share: 190, spreadKm: 9 },
  { lat: 3.073, lng: 101.607, share: 100, spreadKm: 7 },
  { lat: 3.044, lng: 101.446, share: 45, spreadKm: 7 },
  { lat: 5.414, lng: 100.329, share: 70, spreadKm: 8 },
  { lat: 1.493, lng: 103.741, share: 80, spreadKm: 10 },
  { lat: 4.597, lng: 101.09, share: 50, spreadKm: 8 },
  { lat: 2.189, lng: 102.251, share: 35, spreadKm: 7 },
  { lat: 2.727, lng: 101.938, share: 30, spreadKm: 7 },
  { lat: 6.121, lng: 100.368, share: 30, spreadKm: 8 },
  { lat: 6.125, lng: 102.239, share: 40, spreadKm: 8 },
  { lat: 5.33, lng: 103.141, share: 30, spreadKm: 8 },
  { lat: 3.808, lng: 103.326, share: 35, spreadKm: 9 },
  { lat: 1.557, lng: 110.344, share: 55, spreadKm: 9 },
  { lat: 4.399, lng: 113.991, share: 30, spreadKm: 8 },
  { lat: 5.98, lng: 116.073, share: 60, spreadKm: 9 },
  { lat: 5.839, lng: 118.117, share: 30, spreadKm: 8 },
];

const kmPerDegree = 111;

/** Each `[English, Chinese]`. A dish is a way and a food; stores have names of a kind, a family and a number of families. */
const ways = [
  ["Fried", "炒"],
  ["Steamed", "清蒸"],
  ["Spicy", "香辣"],
  ["Village", "乡村"],
  ["Claypot", "砂煲"],
  ["Grilled", "烧烤"],
  ["Old Town", "老街"],
  ["Crispy", "脆皮"],
  ["Black Pepper", "黑胡椒"],
  ["Salted Egg", "咸蛋"],
  ["Curry", "咖喱"],
  ["Special", "招牌"],
] as const;
const foods = [
  ["Nasi Lemak", "椰浆饭"],
  ["Nasi Goreng", "炒饭"],
  ["Mee Goreng", "炒面"],
  ["Char Kuey Teow", "炒粿条"],
  ["Hokkien Mee", "福建面"],
  ["Wantan Mee", "云吞面"],
  ["Laksa", "叻沙"],
  ["Roti Canai", "印度煎饼"],
  ["Satay", "沙爹"],
  ["Chicken Rice", "鸡饭"],
  ["Bak Kut Teh", "肉骨茶"],
  ["Har Gow", "虾饺"],
  ["Rendang", "仁当"],
  ["Tom Yam", "冬炎"],
  ["Porridge", "粥"],
  ["Duck Noodles", "鸭面"],
  ["Fish Head", "鱼头"],
  ["Tofu", "豆腐"],
  ["Kangkung", "蕹菜"],
  ["Cendol", "煎蕊"],
  ["Teh Tarik", "拉茶"],
  ["Kopi O", "乌咖啡"],
  ["Kaya Toast", "咖椰烤面包"],
  ["Rojak", "啰喏"],
  ["Murtabak", "肉煎饼"],
] as const;
const kinds = [
  ["Restoran", "餐馆"],
  ["Kedai Makan", "饭店"],
  ["Warung", "小食摊"],
  ["Kopitiam", "茶室"],
  ["Gerai", "摊位"],
  ["Dapur", "厨房"],
] as const;
export const families = [
  "Ali",
  "Siti",
  "Ah Seng",
  "Muthu",
  "Rahman",
  "Mei Ling",
  "Kumar",
  "Fatimah",
  "Chong",
  "Devi",
] as const;
const syllables = ["ba", "sa", "lin", "ra", "ku", "man", "te", "jo", "ha", "mi", "dor", "wan", "pe", "tal"] as const;

/** The dishes of the market in English, without the ways to cook them. */
export const dishNames: readonly string[] = foods.map(([name]) => name);

/** Numbers from 0 to below 1 that follow from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const dishesPerStore = 10;

/** The first `count` listings: a larger market has all stores of a smaller one. A tenth of the stores is far from cities. */
export function* generateListings(count: number): Generator<Listing> {
  for (let nth = 0; nth < count; nth += 1) yield generateListing(nth);
}

function generateListing(nth: number): Listing {
  const random = createRandom(nth + 1);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const point = place(random);
  const surname = Array.from({ length: 3 }, () => pick(syllables)).join("");
  const [kind, family] = [pick(kinds), pick(families)];
  const food = pick(foods);
  // One store in four has its dish in its name.
  const famed = random() < 0.25 ? food : ["", ""];
  const name = {
    EN: [kind[0], famed[0], family, surname].filter(Boolean).join(" "),
    CN: `${surname}${famed[1]}${kind[1]}`,
  };
  const merchant: MerchantRecord = {
    subdomain: `g${nth}`,
    name,
    kind: { EN: `${food[0]}, ${pick(foods)[0]}`, CN: `${food[1]}、${pick(foods)[1]}` },
    businessCategory: "5812",
    sstBp: 0,
    halal: random() < 0.6 ? { certificateNo: "G", issuer: "JAKIM", expiresOn: "2040-01-01" } : null,
    nonHalal: false,
    loyaltyEnabled: false,
    requireEmail: false,
    profileEditable: true,
    isFoodService: false,
    legacyFooter: false,
    hasCustomerEntry: false,
    serviceChargeBp: 0,
    reservationDeposit: null,
    theme: null,
    business: { operatorName: "Generated", registrationNo: "0", sstNo: null, contact: "" },
    tagIDs: [pick(tags).id, pick(tags).id, "halal"],
    prepMinutes: 15 + Math.floor(random() * 20),
    promoBanners: [],
    logo: "placeholder-shop",
  };
  const opens = 6 + Math.floor(random() * 6);
  const store: StoreRecord = {
    id: String(1_000_000 + nth),
    merchant: merchant.subdomain,
    name,
    ...point,
    addressLine1: `${1 + Math.floor(random() * 200)}, Jalan ${pick(syllables)}${pick(syllables)} ${1 + Math.floor(random() * 20)}`,
    addressLine2: "",
    postCode: "50000",
    city: "Kuala Lumpur",
    state: "Kuala Lumpur",
    phoneNumber: "+60300000000",
    businessCategory: "5812",
    dineTypes: ["DELIVERY", "PICKUP"],
    reservable: false,
    orderAheadDays: 3,
    week: Array.from({ length: 7 }, () => [[opens * 60, (opens + 10) * 60]]),
    isShowInMainPage: true,
    rating: 3 + Math.floor(random() * 20) / 10,
    ratingCount: Math.floor(random() * 500),
    badges: [],
    banner: "placeholder-shop",
  };
  const sold = Array.from({ length: dishesPerStore }, (_, at): FoodRecord => {
    const [way, cooked] = [pick(ways), at === 0 ? food : pick(foods)];
    const text =
      random() < 0.4 ? { EN: cooked[0], CN: cooked[1] } : { EN: `${way[0]} ${cooked[0]}`, CN: way[1] + cooked[1] };
    const amount = 400 + Math.floor(random() * 30) * 50;
    return {
      id: `g${nth}-${at}`,
      name: text,
      description: text,
      amount,
      grams: 300,
      volumeLitres: 1,
      picture: "placeholder-food",
    };
  });
  const menu = { id: "menu", name: { EN: "Menu", CN: "菜单" }, foods: sold };
  return toFirstListing({ store, merchant, specialDays: [] }, [menu]);
}

function place(random: () => number): Point {
  let turn = random() * 1000;
  for (const { lat, lng, share, spreadKm } of cities) {
    turn -= share;
    if (turn >= 0) continue;
    // The sum of three is nearly a bell.
    const bell = () => ((random() + random() + random()) / 1.5 - 1) * 1.7 * spreadKm;
    return { lat: lat + bell() / kmPerDegree, lng: lng + bell() / kmPerDegree };
  }
  return { lat: 1.5 + random() * 5, lng: 101 + random() * 2.5 };
}
