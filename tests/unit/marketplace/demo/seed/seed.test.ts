import * as v from "valibot";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import { dineTime, id, phone, storeId, subdomain, url } from "#shared/contract/fields.ts";
import { isItemCampaign } from "#shared/domain/deals/campaign.ts";
import { isFoodCategory } from "#shared/domain/places/categories.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { campaigns, menusOf, merchants, sources, stores } from "#tests/support/sample-records.ts";
import { aroundTheClock, daily, except, weekdays } from "#tests/support/week.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import type {
  AttributeRecord,
  FoodRecord,
  MenuRecord,
  MerchantRecord,
  SideRecord,
  StoreRecord,
} from "#worker/marketplace/domain/types.ts";

const foodsIn = (menus: readonly MenuRecord[]): FoodRecord[] => menus.flatMap(({ foods }) => foods);
const menusAt = (merchant: string): readonly MenuRecord[] => menusOf[merchant] ?? [];
const foodsAt = (merchant: string): FoodRecord[] => foodsIn(menusAt(merchant));
const foods = foodsIn(Object.values(menusOf).flat());
const sidesOf = (food: FoodRecord): SideRecord[] => food.sides ?? [];
const attributesOf = (food: FoodRecord): AttributeRecord[] => [
  ...(food.attributes ?? []),
  ...sidesOf(food).flatMap((side) => side.foods.flatMap((sideFood) => sideFood.attributes ?? [])),
];
const merchantOf = (subdomain: string) => merchants.find((merchant) => merchant.subdomain === subdomain);
const merchantsWith = (flag: (merchant: MerchantRecord) => unknown) =>
  merchants.filter((merchant) => flag(merchant)).map(({ subdomain }) => subdomain);
const countIn = (...states: string[]) => stores.filter(({ state }) => states.includes(state)).length;
const storesWithDay = (kind: (spans: StoreRecord["week"][number]) => boolean) =>
  stores.filter(({ week }) => week.some(kind)).map(({ id }) => id);
const under = (campaignID: string) => foods.filter((food) => food.campaignIDs?.includes(campaignID));

/** What occurs more than once, so that a failure names it. */
function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** Every pair of texts anywhere inside a value. */
function textsIn(value: unknown): Localized[] {
  if (typeof value !== "object" || value === null) return [];
  if ("EN" in value && "CN" in value) return [value as Localized];
  return Object.values(value).flatMap(textsIn);
}

test("14 merchants own 54 stores, as many per state as planned (S127, S129)", () => {
  expect(merchants).toHaveLength(14);
  expect(stores).toHaveLength(54);
  expect(countIn("Kuala Lumpur")).toBe(16);
  expect(countIn("Selangor", "Putrajaya")).toBe(18);
  expect(countIn("Pulau Pinang")).toBe(11);
  expect(countIn("Johor")).toBe(9);
});

test("the flags of the merchants are those decided (S129, S227, PD36, PD47, PD48)", () => {
  const loyal = ["warisan", "tehtarikco", "burgerkilang", "nova", "demo"];
  expect(merchantsWith((merchant) => merchant.loyaltyEnabled)).toEqual(loyal);
  expect(merchantsWith((merchant) => merchant.profileEditable)).toEqual(loyal);
  expect(merchantsWith((merchant) => merchant.requireEmail)).toEqual(["dailyserve", "nova"]);
  expect(merchantsWith((merchant) => merchant.isFoodService)).toEqual(["dailyserve"]);
  expect(merchantsWith((merchant) => merchant.nonHalal)).toEqual(["jadedragon", "ahhock", "foldbar", "roastmasters"]);
  expect(merchantsWith((merchant) => merchant.sstBp === 0)).toEqual(["tehtarikco", "ahhock", "roastmasters", "nova"]);
  expect(merchantsWith((merchant) => (merchant.sstBp === 0) !== (merchant.business.sstNo === null))).toEqual([]);
  expect(merchantsWith((merchant) => merchant.reservationDeposit)).toEqual(["foldbar"]);
});

test("a merchant is certified or non-halal but never both, and only the certified say halal", () => {
  for (const merchant of merchants) {
    expect(merchant.halal && merchant.nonHalal, merchant.subdomain).toBeFalsy();
    expect(merchant.tagIDs.includes("halal"), merchant.subdomain).toBe(merchant.halal !== null);
    const badges = stores.filter((store) => store.merchant === merchant.subdomain).flatMap((store) => store.badges);
    expect(badges.includes("HALAL_CERTIFIED"), merchant.subdomain).toBe(merchant.halal !== null);
    expect(badges.includes("NON_HALAL"), merchant.subdomain).toBe(merchant.nonHalal);
  }
  const claims = foods.filter(({ description }) =>
    /halal|pork-free|no pork|清真|无猪/i.test(JSON.stringify(description)),
  );
  expect(claims).toEqual([]);
});

test("business data have the shapes of Malaysian ones and every banner leads into the app (S129)", () => {
  for (const { business, promoBanners, subdomain: name, theme, halal } of merchants) {
    expect(business.operatorName, name).toMatch(/ Sdn\. Bhd\.$/);
    expect(business.registrationNo, name).toMatch(/^20\d{2}01\d{6}$/);
    expect(business.sstNo ?? "W10-1808-32000000", name).toMatch(/^W10-\d{4}-3200\d{4}$/);
    expect(business.contact, name).not.toBe("");
    expect(promoBanners.length, name).toBeGreaterThan(0);
    expect(promoBanners.length, name).toBeLessThanOrEqual(3);
    expect(
      promoBanners.every(({ href }) => v.is(url, href) && href.startsWith("/")),
      name,
    ).toBe(true);
    expect(theme?.brand ?? "0.5 0.1 1", name).toMatch(/^0\.\d+ 0\.\d+ \d+$/);
    expect(halal?.expiresOn ?? "2028-01-01", name).toMatch(/^20\d{2}-\d{2}-\d{2}$/);
  }
});

test("every id is unique where it has to be and fits the contract (S127, S129, S143)", () => {
  expect(repeated(merchants.map(({ subdomain }) => subdomain))).toEqual([]);
  expect(repeated(stores.map(({ id }) => id))).toEqual([]);
  expect(repeated(stores.map(({ phoneNumber }) => phoneNumber))).toEqual([]);
  expect(repeated(foods.map(({ id }) => id))).toEqual([]);
  expect(repeated(Object.values(menusOf).flatMap((menus) => menus.map(({ id }) => id)))).toEqual([]);
  expect(repeated(campaigns.map(({ id }) => id))).toEqual([]);
  expect(repeated(tags.map(({ id }) => id))).toEqual([]);
  expect(repeated(merchants.flatMap(({ promoBanners }) => promoBanners.map(({ id }) => id)))).toEqual([]);
  expect(stores.filter((store) => !v.is(storeId, store.id))).toEqual([]);
  expect(merchants.filter((merchant) => !v.is(subdomain, merchant.subdomain))).toEqual([]);
  const ids = [...foods, ...campaigns, ...tags, ...Object.values(menusOf).flat()].map((one) => one.id);
  expect(ids.filter((one) => !v.is(id, one))).toEqual([]);
});

test("inside a food, attributes, labels, sides and their foods are told apart by id (S113)", () => {
  for (const food of foods) {
    const sides = sidesOf(food);
    expect(repeated((food.attributes ?? []).map(({ id }) => id)), food.id).toEqual([]);
    expect(repeated(sides.map(({ id }) => id)), food.id).toEqual([]);
    for (const side of sides) {
      expect(repeated(side.foods.map(({ id }) => id)), `${food.id} ${side.id}`).toEqual([]);
      for (const sideFood of side.foods) {
        const ids = (sideFood.attributes ?? []).map(({ id }) => id);
        expect(repeated(ids), `${food.id} ${sideFood.id}`).toEqual([]);
      }
    }
    for (const attribute of attributesOf(food)) {
      expect(repeated(attribute.labels.map(({ id }) => id)), `${food.id} ${attribute.id}`).toEqual([]);
    }
    const inner = [
      ...sides,
      ...sides.flatMap((side) => side.foods),
      ...attributesOf(food).flatMap((attribute) => [attribute, ...attribute.labels]),
    ];
    expect(inner.map((one) => one.id).filter((one) => !v.is(id, one))).toEqual([]);
  }
});

test("every text is there in English and in Chinese characters", () => {
  const texts = textsIn([merchants, stores, campaigns, tags, menusOf]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ EN: en }) => en.trim() === "" || /\p{Script=Han}/u.test(en))).toEqual([]);
  expect(texts.filter(({ CN: cn }) => !/\p{Script=Han}/u.test(cn))).toEqual([]);
  expect(texts.filter(({ EN: en, CN: cn }) => en !== en.trim() || cn !== cn.trim())).toEqual([]);
});

test("each choice can be met: no more asked for than is on sale, defaults within the limit (S113)", () => {
  for (const food of foods) {
    for (const { id, pick, labels } of attributesOf(food)) {
      const onSale = labels.filter(({ soldOut }) => !soldOut);
      const [min, max] = pick;
      const place = `${food.id} ${id}`;
      expect(min, place).toBeGreaterThanOrEqual(0);
      expect(max, place).toBeGreaterThanOrEqual(Math.max(min, 1));
      expect(max, place).toBeLessThanOrEqual(labels.length);
      expect(onSale.length, place).toBeGreaterThanOrEqual(min);
      expect(labels.filter((label) => label.default).length, place).toBeLessThanOrEqual(max);
      expect(
        labels.filter((label) => label.default && label.soldOut),
        place,
      ).toEqual([]);
    }
    for (const side of sidesOf(food)) {
      const onSale = side.foods.filter(({ soldOut }) => !soldOut);
      const [min, max] = side.pick;
      const reach = (sold: typeof onSale) => sold.reduce((sum, { max }) => sum + (max ?? 1), 0);
      const place = `${food.id} ${side.id}`;
      expect(min, place).toBeGreaterThanOrEqual(0);
      expect(max, place).toBeGreaterThanOrEqual(Math.max(min, 1));
      expect(max, place).toBeLessThanOrEqual(reach(side.foods));
      expect(reach(onSale), place).toBeGreaterThanOrEqual(min);
    }
  }
});

test("every reference leads somewhere (S142, S143)", () => {
  const campaignIDs = campaigns.map(({ id }) => id);
  const tagIDs = tags.map(({ id }) => id);
  expect(Object.keys(menusOf).toSorted()).toEqual(merchants.map(({ subdomain }) => subdomain).toSorted());
  expect(foods.flatMap((food) => food.campaignIDs ?? []).filter((one) => !campaignIDs.includes(one))).toEqual([]);
  expect(merchants.flatMap((merchant) => merchant.tagIDs).filter((one) => !tagIDs.includes(one))).toEqual([]);
  for (const { subdomain } of merchants) {
    const own = foodsAt(subdomain).map(({ id }) => id);
    const listed = menusAt(subdomain).flatMap(({ foodIDs }) => foodIDs ?? []);
    const ofMerchant = sources.filter(({ store }) => store.merchant === subdomain);
    const soldOut = ofMerchant.flatMap(({ start }) => start?.soldOut ?? []);
    const pictures = foodsAt(subdomain).flatMap((food) =>
      sidesOf(food).flatMap((side) => side.foods.map((sideFood) => sideFood.picture)),
    );
    expect(
      [...listed, ...soldOut, ...pictures].filter((one) => !own.includes(one)),
      subdomain,
    ).toEqual([]);
  }
  expect(stores.filter(({ merchant }) => !merchantOf(merchant))).toEqual([]);
});

test("each merchant has one inactive menu, one active empty one and one group of foods on sale elsewhere (S142)", () => {
  for (const { subdomain } of merchants) {
    const menus = menusAt(subdomain);
    const inactive = menus.filter(({ status }) => status === "INACTIVE");
    const groups = menus.filter(({ isItemGroup }) => isItemGroup);
    const empty = menus.filter((menu) => !menu.isItemGroup && !menu.status && menu.foods.length === 0);
    const onSale = foodsIn(menus.filter(({ status }) => !status)).map(({ id }) => id);
    expect([inactive.length, groups.length, empty.length], subdomain).toEqual([1, 1, 1]);
    expect(foodsIn(inactive).length, subdomain).toBeGreaterThan(0);
    expect(foodsIn(groups), subdomain).toEqual([]);
    expect(groups[0]?.foodIDs?.length, subdomain).toBeGreaterThan(1);
    expect(
      (groups[0]?.foodIDs ?? []).filter((one) => !onSale.includes(one)),
      subdomain,
    ).toEqual([]);
    expect(menus.length, subdomain).toBeGreaterThanOrEqual(4);
    expect(menus.length, subdomain).toBeLessThanOrEqual(7);
  }
});

test("at least 180 foods, about 85 % of them approved, some unapproved ones on sale (S322)", () => {
  const approved = foods.filter(({ unapproved }) => !unapproved).length / foods.length;
  expect(foods.length).toBeGreaterThanOrEqual(180);
  expect(approved).toBeGreaterThan(0.8);
  expect(approved).toBeLessThan(0.9);
  for (const { subdomain } of merchants) {
    const onSale = foodsIn(menusAt(subdomain).filter(({ status }) => !status));
    expect(
      onSale.some(({ unapproved }) => unapproved),
      subdomain,
    ).toBe(true);
    expect(
      onSale.some(({ unapproved }) => !unapproved),
      subdomain,
    ).toBe(true);
  }
});

test("prices are whole sen of at most RM1,000, RM2,000 for electronics", () => {
  for (const { subdomain } of merchants) {
    const prices = foodsAt(subdomain).flatMap((food) => [
      food.amount,
      ...sidesOf(food).flatMap((side) => side.foods.map(({ price }) => price ?? 0)),
      ...attributesOf(food).flatMap(({ labels }) => labels.map(({ price }) => price ?? 0)),
    ]);
    const ceiling = subdomain === "nova" ? 200_000 : 100_000;
    expect(
      prices.filter((price) => !Number.isInteger(price) || price < 0 || price > ceiling),
      subdomain,
    ).toEqual([]);
  }
});

test("a food weighs something, fills a bag and names its allergens and tags in known words", () => {
  const allergens = ["wheat", "egg", "shellfish", "fish", "milk", "soy", "peanut", "tree nut", "sesame"];
  const foodTags = ["spicy", "vegetarian", "popular", "new"];
  for (const food of foods) {
    expect(food.grams, food.id).toBeGreaterThan(0);
    expect(Number.isInteger(food.grams), food.id).toBe(true);
    expect(food.volumeLitres, food.id).toBeGreaterThan(0);
    expect(
      (food.allergens ?? []).filter((one) => !allergens.includes(one)),
      food.id,
    ).toEqual([]);
    expect(
      (food.tags ?? []).filter((one) => !foodTags.includes(one)),
      food.id,
    ).toEqual([]);
  }
});

test("alcohol carries 8 % and is sold only where the house is not certified", () => {
  for (const merchant of merchants) {
    const alcohol = foodsAt(merchant.subdomain).filter((food) => food.alcohol);
    expect(
      alcohol.filter(({ taxBp }) => taxBp !== 800),
      merchant.subdomain,
    ).toEqual([]);
    if (merchant.halal) expect(alcohol, merchant.subdomain).toEqual([]);
  }
  expect(foods.filter(({ alcohol }) => alcohol).length).toBeGreaterThan(4);
});

test("two campaigns are item prices; one drink falls to 0 and a dear item has both to choose from (S143)", () => {
  const [merdeka] = campaigns;
  expect(campaigns.map(({ id }) => id)).toEqual([
    "c1-merdeka",
    "c2-happyhour",
    "c3-spend40",
    "c4-firstorder",
    "c5-member",
  ]);
  expect(campaigns.filter(isItemCampaign).map(({ id }) => id)).toEqual(["c1-merdeka", "c2-happyhour"]);
  expect(merdeka?.discount).toEqual({ type: "FIXED", amount: 200, minSpendAmount: 0 });
  expect(under("c1-merdeka").some(({ amount }) => amount === 150)).toBe(true);
  expect(under("c1-merdeka").some((food) => food.amount > 1334 && food.campaignIDs?.includes("c2-happyhour"))).toBe(
    true,
  );
  expect(campaigns.filter(({ id }) => under(id).length === 0)).toEqual([]);
});

test("every store lies in the state and postcode area it names and has a landline of that area (S127)", () => {
  // South, north, west, east; the first two digits of postcodes; the area code.
  const areas: Record<string, { box: [number, number, number, number]; postCodes: RegExp; landline: RegExp }> = {
    "Kuala Lumpur": { box: [3.03, 3.25, 101.61, 101.76], postCodes: /^5\d{4}$/, landline: /^\+603\d{8}$/ },
    Selangor: { box: [2.6, 3.9, 100.8, 101.98], postCodes: /^(?:4[0-8]|63|64|68)\d{3}$/, landline: /^\+603\d{8}$/ },
    Putrajaya: { box: [2.87, 3.0, 101.64, 101.75], postCodes: /^62\d{3}$/, landline: /^\+603\d{8}$/ },
    "Pulau Pinang": { box: [5.1, 5.6, 100.17, 100.56], postCodes: /^1[0-4]\d{3}$/, landline: /^\+604\d{7}$/ },
    Johor: { box: [1.2, 2.9, 102.4, 104.5], postCodes: /^(?:79|8[0-6])\d{3}$/, landline: /^\+607\d{7}$/ },
  };
  for (const store of stores) {
    const area = areas[store.state];
    const [south, north, west, east] = area?.box ?? [0, 0, 0, 0];
    expect(store.lat >= south && store.lat <= north && store.lng >= west && store.lng <= east, store.id).toBe(true);
    expect(store.postCode, store.id).toMatch(area?.postCodes ?? /^$/);
    expect(store.phoneNumber, store.id).toMatch(area?.landline ?? /^$/);
    expect(v.is(phone, store.phoneNumber), store.id).toBe(true);
    expect([store.addressLine1, store.addressLine2, store.city].includes(""), store.id).toBe(false);
  }
});

test("every mode is served somewhere, and what a mode needs goes with it (S127)", () => {
  for (const mode of dineTypes)
    expect(
      stores.some(({ dineTypes }) => dineTypes.includes(mode)),
      mode,
    ).toBe(true);
  for (const store of stores) {
    expect(store.dineTypes.length, store.id).toBeGreaterThan(0);
    expect(repeated(store.dineTypes), store.id).toEqual([]);
    if (store.reservable) {
      expect(store.dineTypes, store.id).toContain("DINEIN");
      expect(merchantOf(store.merchant)?.reservationDeposit, store.id).not.toBeNull();
    }
    // Meal plans are hidden at a food-service company (S24, S88), whatever its stores could serve.
    if (store.dineTypes.includes("MEAL_PLAN") && !merchantOf(store.merchant)?.isFoodService) {
      expect(foodsAt(store.merchant).filter(({ mealPlan }) => mealPlan).length, store.id).toBeGreaterThan(0);
      expect(store.orderAheadDays, store.id).toBeGreaterThan(0);
    }
  }
});

test("a meal plan has one day after the other, each with dishes to choose one of", () => {
  const plans = foods.filter(({ mealPlan }) => mealPlan);
  expect(plans.length).toBeGreaterThan(1);
  for (const { id, mealPlan, sides = [] } of plans) {
    expect(
      sides.map(({ day }) => day),
      id,
    ).toEqual(Array.from({ length: mealPlan?.days ?? 0 }, (_, day) => day + 1));
    expect(
      sides.filter(({ pick, foods }) => pick.join() !== "1,1" || foods.length < 2),
      id,
    ).toEqual([]);
    expect(
      mealPlan?.windows.filter((window) => !v.is(dineTime, window)),
      id,
    ).toEqual([]);
  }
  const days = foods.filter(({ mealPlan }) => !mealPlan).flatMap((food) => sidesOf(food).map(({ day }) => day));
  expect(days.filter((day) => day !== undefined)).toEqual([]);
});

test("weeks are read as written: split, past midnight, closed days and around the clock", () => {
  expect(daily("06:30-15:00", "17:30-22:00")[3]).toEqual([
    [390, 900],
    [1050, 1320],
  ]);
  expect(daily("10:00-03:00")[0]).toEqual([[600, 1620]]);
  expect(daily("17:00-00:00")[6]).toEqual([[1020, 1440]]);
  expect(aroundTheClock).toEqual(Array.from({ length: 7 }, () => [[0, 1440]]));
  expect(weekdays("08:00-18:00").map((spans) => spans.length)).toEqual([0, 1, 1, 1, 1, 1, 0]);
  expect(except(daily("07:00-21:00"), ["tue"]).map((spans) => spans.length)).toEqual([1, 1, 0, 1, 1, 1, 1]);
  expect(except(daily("07:00-21:00"), ["fri"], "15:00-21:00")[5]).toEqual([[900, 1260]]);
});

test("openings are in order and do not overlap; all kinds of hours occur (S127)", () => {
  for (const { id, week } of stores) {
    expect(week, id).toHaveLength(7);
    expect(week.flat().length, id).toBeGreaterThan(0);
    for (const spans of week) {
      spans.forEach(([start, end], index) => {
        expect(start, id).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0);
        expect(start, id).toBeLessThan(1440);
        expect(end, id).toBeGreaterThan(start);
        expect(end, id).toBeLessThanOrEqual(2880);
      });
    }
  }
  expect(storesWithDay((spans) => spans.some(([, end]) => end > 1440))).toEqual(["1102", "1104", "1702", "1803"]);
  expect(storesWithDay((spans) => spans.length > 1)).toEqual(["1302"]);
  expect(storesWithDay((spans) => spans.some(([start, end]) => start === 0 && end === 1440))).toEqual([
    "1101",
    "1602",
    "2301",
  ]);
  expect(storesWithDay((spans) => spans.length === 0)).toEqual(["1007", "1202", "1401", "1901", "2101", "2102"]);
});

test("two stores stay off the main page and one is paused (S190)", () => {
  expect(stores.filter(({ isShowInMainPage }) => !isShowInMainPage).map(({ id }) => id)).toEqual(["1404", "2102"]);
  expect(sources.filter(({ start }) => start?.pausedForHours).map(({ store }) => store.id)).toEqual(["1403"]);
});

test("only the electronics shops fall outside the food categories, and carry no food tag (S323)", () => {
  const others = stores.filter(({ businessCategory }) => !isFoodCategory(businessCategory));
  expect(others.map(({ id }) => id)).toEqual(["2201", "2202", "2203"]);
  expect(
    merchants.filter((merchant) => !isFoodCategory(merchant.businessCategory)).map((one) => one.subdomain),
  ).toEqual(["nova"]);
  expect(merchantOf("nova")?.tagIDs).toEqual([]);
  expect(merchants.filter(({ tagIDs }) => tagIDs.length === 0)).toHaveLength(1);
  const categories = new Set(stores.map(({ businessCategory }) => businessCategory));
  expect(categories).toEqual(new Set(["5499", "5811", "5812", "5813", "5814", "FOODS AND BEVERAGES", "5732"]));
});

test("half of the menu is sold out at store 2001, and ratings average 4.3 (S127)", () => {
  const onSale = foodsIn(menusAt("roastmasters").filter(({ status }) => !status)).map(({ id }) => id);
  const { start } = sources.find(({ store }) => store.id === "2001") ?? {};
  const soldOut = start?.soldOut.filter((one) => onSale.includes(one)) ?? [];
  expect(soldOut.length / onSale.length).toBeGreaterThan(0.4);
  expect(soldOut.length / onSale.length).toBeLessThan(0.6);
  const ratings = stores.flatMap(({ rating }) => rating ?? []);
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  expect(mean).toBeCloseTo(4.3, 1);
  expect(ratings.filter((rating) => rating < 3.9 || rating > 4.8)).toEqual([]);
  expect(stores.filter(({ rating, ratingCount }) => (rating === null) !== (ratingCount === 0))).toEqual([]);
});
