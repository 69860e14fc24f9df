import { expect, test } from "vitest";
import { readGroup } from "#tools/market/option-groups.ts";

/** The one option of a group, and what is said about it. */
function readOption(text: string) {
  const { group, warnings } = readGroup(`Size [1-1]: ${text}`);
  const [option] = group.options;
  return { name: option?.name, price: option?.price, isDefault: option?.isDefault ?? false, warnings };
}

test.each([
  ["M+1.00", "M", 100],
  ["M +1", "M", 100],
  ["M (+1.00)", "M", 100],
  ["M(+1.00)", "M", 100],
  ["M（＋１.00）", "M", 100],
  ["大杯 L＋2", "大杯 L", 200],
  ["100 Plus+0.50", "100 Plus", 50],
  ["100 Plus +0.50", "100 Plus", 50],
  ["1+1 +0", "1+1", 0],
  ["Coke + Fries +3.50", "Coke + Fries", 350],
  ["100+ +0.50", "100+", 50],
])("%s is an option with its price", (text, name, price) => {
  expect(readOption(text)).toEqual({ name: { EN: name }, price, isDefault: false, warnings: [] });
});

test.each(["L (+RM2)", "L +RM 2.00", "L+RM2", "L (+ MYR 2)"])("%s is read with a word about it", (text) => {
  expect(readOption(text)).toMatchObject({
    name: { EN: "L" },
    price: 200,
    warnings: [/is read as 2\.00/].map((one) => expect.stringMatching(one) as unknown),
  });
});

test.each(["M*+1.00", "M+1.00*", "M* (+1.00)", "M (+1.00) *", "M / 中* +1.00"])("%s is chosen at first", (text) => {
  expect(readOption(text)).toMatchObject({ price: 100, isDefault: true });
  expect(readOption(text).name?.EN).toBe("M");
});

test.each([
  "100 Plus",
  "7UP",
  "7-Up",
  "100+",
  "6 pcs",
  "12 inch",
  '12"',
  "6寸",
  "6块",
  "1.5 L",
  "Coke 1.25L",
  "0.33 litre",
  "1,000 ml",
  "50% sugar",
  "Level 2",
  "Spicy 3",
  "2-3 pax",
  "x2",
  "Combo-2",
  "Chicken (2)",
  "Vitamin C",
  "Oreo+Milo",
  "Tea (+ice)",
  "Farm 2",
  "Ratio 1:2",
  "No. 18",
  "5 senior",
])("%s is a name, without a word", (name) => {
  expect(readOption(name)).toEqual({ name: { EN: name }, price: 0, isDefault: false, warnings: [] });
});

test.each([
  "L RM2",
  "L (RM2)",
  "L (RM 2.00)",
  "L 2.00",
  "L (2.50)",
  "L (1,50)",
  "L 1.50 more",
  "L - 2.00",
  "L (-2)",
  "L -0.50",
  "L = 2",
  "L @2",
  "L: 2",
  "L 2/-",
  "L $2",
  "L 2令吉",
  "L 50 sen",
  "L 2 ringgit",
  "L +",
  "L (+2) / 大",
  "L +2.00 / 大",
  "L / 大 RM2",
  "S, M +1.00, L +2.00",
  "S 1.00, L +2.00",
  "1+1",
  "Set 1+1",
  "+1.00",
  "L +1.00 +2.00",
  "L (+1.234)",
  "L +1,234.00",
  "Coke + Fries",
])("%s may be a price and is not understood: it is refused", (text) => {
  expect(() => readOption(text)).toThrow(TypeError);
});

test("a price in the name of a group is refused: it belongs to each option", () => {
  for (const name of ["Add-ons (+RM1 each)", "Add-ons +1.00", "Extra RM2"])
    expect(() => readGroup(`${name} [0-2]: Egg; Ham`)).toThrow("belongs to each option");
  expect(readGroup("Rice + drink [1-1]: 100 Plus; Teh").group.name).toEqual({ EN: "Rice + drink" });
  expect(readGroup("Set 1+1 [1-1]: Teh; Kopi").group.name).toEqual({ EN: "Set 1+1" });
});
