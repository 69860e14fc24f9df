import type { AttributeRecord } from "#worker/marketplace/domain/types.ts";

// What more than one merchant asks of a dish or a drink in the same words.

export const noodles: AttributeRecord = {
  id: "noodle",
  name: { EN: "Noodles", CN: "面条" },
  pick: [1, 1],
  labels: [
    { id: "yellow", name: { EN: "Yellow noodles", CN: "黄面" } },
    { id: "bee-hoon", name: { EN: "Bee hoon", CN: "米粉" } },
    { id: "mixed", name: { EN: "Half and half", CN: "面米粉各半" } },
  ],
};

export const ice: AttributeRecord = {
  id: "ice",
  name: { EN: "Ice", CN: "冰量" },
  pick: [1, 1],
  labels: [
    { id: "normal-ice", name: { EN: "Normal ice", CN: "正常冰" }, default: true },
    { id: "less-ice", name: { EN: "Less ice", CN: "少冰" } },
    { id: "no-ice", name: { EN: "No ice", CN: "去冰" } },
  ],
};

export const sweetness: AttributeRecord = {
  id: "sweetness",
  name: { EN: "Sugar", CN: "甜度" },
  pick: [1, 1],
  labels: [
    { id: "normal", name: { EN: "Normal", CN: "正常" }, default: true },
    { id: "kurang-manis", name: { EN: "Kurang manis", CN: "少甜" } },
    { id: "kosong", name: { EN: "Kosong", CN: "无糖" } },
  ],
};

export const hotOrIced: AttributeRecord = {
  id: "temperature",
  name: { EN: "Hot or iced", CN: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { EN: "Hot", CN: "热" } },
    { id: "iced", name: { EN: "Iced", CN: "冰" }, price: 50 },
  ],
};

export const hotUnlessIced: AttributeRecord = {
  id: "temperature",
  name: { EN: "Hot or iced", CN: "冷热" },
  pick: [1, 1],
  labels: [
    { id: "hot", name: { EN: "Hot", CN: "热" }, default: true },
    { id: "iced", name: { EN: "Iced", CN: "冰" }, price: 50 },
  ],
};
