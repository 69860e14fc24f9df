import type { SeedAttribute } from "#worker/marketplace/domain/types.ts";

// What more than one merchant asks of a dish or a drink in the same words.

export const noodles: SeedAttribute = {
  id: "noodle",
  name: { en: "Noodles", cn: "面条" },
  pick: [1, 1],
  labels: [
    { id: "yellow", name: { en: "Yellow noodles", cn: "黄面" } },
    { id: "bee-hoon", name: { en: "Bee hoon", cn: "米粉" } },
    { id: "mixed", name: { en: "Half and half", cn: "面米粉各半" } },
  ],
};

export const ice: SeedAttribute = {
  id: "ice",
  name: { en: "Ice", cn: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "normal-ice", name: { en: "Normal ice", cn: "正常冰" }, default: true },
    { id: "less-ice", name: { en: "Less ice", cn: "少冰" } },
    { id: "no-ice", name: { en: "No ice", cn: "去冰" } },
  ],
};

export const sweetness: SeedAttribute = {
  id: "sweetness",
  name: { en: "Sugar", cn: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "normal", name: { en: "Normal", cn: "正常" }, default: true },
    { id: "kurang-manis", name: { en: "Kurang manis", cn: "少甜" } },
    { id: "kosong", name: { en: "Kosong", cn: "无糖" } },
  ],
};

export const hotOrIced: SeedAttribute = {
  id: "temperature",
  name: { en: "Hot or iced", cn: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { en: "Hot", cn: "热" } },
    { id: "iced", name: { en: "Iced", cn: "冰" }, price: 50 },
  ],
};

export const hotUnlessIced: SeedAttribute = {
  id: "temperature",
  name: { en: "Hot or iced", cn: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { en: "Hot", cn: "热" }, default: true },
    { id: "iced", name: { en: "Iced", cn: "冰" }, price: 50 },
  ],
};
