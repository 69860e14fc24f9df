import type { Point } from "#shared/domain/places/geo.ts";
import type { Localized } from "#shared/domain/text/locale.ts";

export type Area = Point & { name: Localized };

export const areas: readonly Area[] = [
  { name: { EN: "KLCC, Kuala Lumpur", CN: "吉隆坡 KLCC" }, lat: 3.158, lng: 101.712 },
  { name: { EN: "Bangsar, Kuala Lumpur", CN: "吉隆坡孟沙" }, lat: 3.13, lng: 101.671 },
  { name: { EN: "Cheras, Kuala Lumpur", CN: "吉隆坡蕉赖" }, lat: 3.106, lng: 101.726 },
  { name: { EN: "Petaling Jaya", CN: "八打灵再也" }, lat: 3.107, lng: 101.607 },
  { name: { EN: "Subang Jaya", CN: "梳邦再也" }, lat: 3.057, lng: 101.585 },
  { name: { EN: "Shah Alam", CN: "莎阿南" }, lat: 3.073, lng: 101.518 },
  { name: { EN: "Putrajaya", CN: "布城" }, lat: 2.926, lng: 101.696 },
  { name: { EN: "George Town, Penang", CN: "槟城乔治市" }, lat: 5.414, lng: 100.329 },
  { name: { EN: "Bayan Lepas, Penang", CN: "槟城峇六拜" }, lat: 5.297, lng: 100.265 },
  { name: { EN: "Johor Bahru", CN: "新山" }, lat: 1.493, lng: 103.741 },
];
