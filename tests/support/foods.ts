import * as fc from "fast-check";
import type { Attribute, Campaign, Food, MiscFee, Side, SideFood } from "#shared/contract/entities.ts";
import type { AttributePicks, Picks, SidePick } from "#shared/domain/cart/selection.ts";

// Foods and what customers pick of them, by hand and by chance.

export const nowMs = Date.parse("2026-11-21T12:00:00+08:00");

type Labels = { id: string; price?: number; isAvailable?: boolean; isDefault?: boolean }[];

export function attribute(id: string, pick: [min: number, max: number], labels: Labels): Attribute {
  return {
    id,
    name: `Attribute ${id}`,
    pickMin: pick[0],
    pickMax: pick[1],
    labels: labels.map((label) => ({
      name: `Label ${label.id}`,
      price: 0,
      isAvailable: true,
      isDefault: false,
      ...label,
    })),
  };
}

export function sideFood(id: string, more: Partial<SideFood> = {}): SideFood {
  const image = "/assets/img/x.webp";
  return {
    id,
    name: `Side ${id}`,
    price: 0,
    imageUrl: image,
    isAvailable: true,
    maxQuantity: 9,
    attributes: [],
    ...more,
  };
}

export function side(id: string, pick: [min: number, max: number], foods: SideFood[], day: number | null = null): Side {
  return { id, name: `Side ${id}`, pickMin: pick[0], pickMax: pick[1], foods, day };
}

export function food(more: Partial<Food> = {}): Food {
  return {
    id: "har-gow",
    name: "Har Gow",
    description: "Four crystal prawn dumplings",
    amount: 1180,
    imageUrl: "/assets/img/har-gow.webp",
    foodConformity: null,
    attributes: [],
    sides: [],
    mealPlan: null,
    taxBp: 600,
    isAvailable: true,
    approved: true,
    leadDays: 0,
    minQuantity: 1,
    tags: [],
    allergens: [],
    grams: 180,
    volumeLitres: 0.5,
    campaignIDs: [],
    ...more,
  };
}

export function campaign(
  id: string,
  type: "FIXED" | "PERCENTAGE",
  amount: number,
  more: Partial<Campaign> = {},
): Campaign {
  return {
    id,
    name: `Campaign ${id}`,
    discount: { type, amount, minSpendAmount: 0 },
    perOrderLimit: null,
    userBalance: null,
    endsAt: null,
    ...more,
  };
}

export const packaging: MiscFee = {
  code: "PACKAGING",
  name: "Packaging",
  amount: 50,
  per: "ITEM",
  dineTypes: ["DELIVERY", "PICKUP"],
  cap: 200,
};

export const noPicks: Picks = { attributes: {}, sides: {} };

/** Freezes a value to its leaves, so that a function that changes its input throws. */
export function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

// --- by chance: few ids, so that they meet, among them the names every object inherits ----------------------------

const ids = ["a", "b", "c", "7", "constructor", "__proto__"];
const price = fc.oneof(fc.constantFrom(0, 50, 150), fc.nat(5_000));
const sub = <T>(arbitrary: (id: string) => fc.Arbitrary<T>, maxLength: number) =>
  fc.subarray(ids, { maxLength }).chain((chosen) => fc.tuple(...chosen.map(arbitrary)));

const someAttribute = (id: string): fc.Arbitrary<Attribute> =>
  fc
    .record({
      labels: sub(
        (id) => fc.record({ id: fc.constant(id), price, isAvailable: fc.boolean(), isDefault: fc.boolean() }),
        4,
      ),
      pickMin: fc.nat(2),
      more: fc.nat(2),
    })
    .map(({ labels, pickMin, more }) => attribute(id, [pickMin, pickMin + more], labels));

const someSideFood = (id: string): fc.Arbitrary<SideFood> =>
  fc
    .record({ price, isAvailable: fc.boolean(), maxQuantity: fc.nat(3), attributes: sub(someAttribute, 2) })
    .map((more) => sideFood(id, more));

const someSide = (id: string): fc.Arbitrary<Side> =>
  fc
    .record({ foods: sub(someSideFood, 3), pickMin: fc.nat(2), more: fc.nat(3) })
    .map(({ foods, pickMin, more }) => side(id, [pickMin, pickMin + more], foods));

export const someFood: fc.Arbitrary<Food> = fc
  .record({
    id: fc.constantFrom("f1", "f2", "f3"),
    amount: fc.oneof(fc.nat(300), fc.nat(30_000)),
    taxBp: fc.constantFrom(0, 600, 800),
    isAvailable: fc.boolean(),
    attributes: sub(someAttribute, 3),
    sides: sub(someSide, 2),
    campaignIDs: fc.subarray(ids),
  })
  .map(food);

const someAttributePicks = fc.dictionary(fc.constantFrom(...ids), fc.array(fc.constantFrom(...ids), { maxLength: 3 }), {
  maxKeys: 3,
});

/** Picks of anything, on the menu or not. */
export const somePicks: fc.Arbitrary<Picks> = fc.record({
  attributes: someAttributePicks,
  sides: fc.dictionary(
    fc.constantFrom(...ids),
    fc.array(
      fc.record({
        foodId: fc.constantFrom(...ids),
        quantity: fc.integer({ min: -1, max: 3 }),
        attributes: someAttributePicks,
      }),
      { maxLength: 3 },
    ),
    { maxKeys: 2 },
  ),
});

const labelPicks = (attributes: Attribute[]): fc.Arbitrary<AttributePicks> =>
  fc
    .tuple(
      ...attributes.map(({ id, labels }) =>
        fc.subarray(labels.map((label) => label.id)).map((list) => [id, list] as const),
      ),
    )
    .map((entries) => Object.fromEntries(entries));

const sidePick = ({ id, attributes }: SideFood): fc.Arbitrary<SidePick> =>
  fc.record({ foodId: fc.constant(id), quantity: fc.integer({ min: 1, max: 2 }), attributes: labelPicks(attributes) });

const sidePicks = ({ id, foods }: Side): fc.Arbitrary<readonly [string, SidePick[]]> => {
  const list: fc.Arbitrary<SidePick[]> =
    foods.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...foods).chain(sidePick), { maxLength: 3 });
  return list.map((picks) => [id, picks] as const);
};

/** A food and picks of it that name only what it has, sometimes too few or too many. */
export const foodAndPicks: fc.Arbitrary<{ food: Food; picks: Picks }> = someFood.chain((food) =>
  fc
    .record({
      attributes: labelPicks(food.attributes),
      sides: fc.tuple(...food.sides.map(sidePicks)).map((entries) => Object.fromEntries(entries)),
    })
    .map((picks) => ({ food, picks })),
);

export const someCampaign = (id: string): fc.Arbitrary<Campaign> =>
  fc
    .record({
      type: fc.constantFrom("FIXED" as const, "PERCENTAGE" as const),
      amount: fc.oneof(fc.nat(12_000), fc.constantFrom(0, 150, 1500)),
      minSpendAmount: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(4000) }),
      perOrderLimit: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(null, 0) },
        { weight: 1, arbitrary: fc.constant(1) },
      ),
      userBalance: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(null, 0) },
        { weight: 1, arbitrary: fc.constant(2) },
      ),
      endsAt: fc.constantFrom(null, null, "2026-11-21T12:00:00+08:00", "2026-11-21T12:00:01+08:00"),
    })
    .map(({ type, amount, minSpendAmount, ...more }) => ({
      ...campaign(id, type, amount, more),
      discount: { type, amount, minSpendAmount },
    }));

export const someCampaigns: fc.Arbitrary<Record<string, Campaign>> = sub(someCampaign, ids.length).map((list) =>
  Object.fromEntries(list.map((one) => [one.id, one])),
);

export const someFee: fc.Arbitrary<MiscFee> = fc.record({
  code: fc.constantFrom("PACKAGING", "BAG"),
  name: fc.constant("Fee"),
  amount: fc.nat(300),
  per: fc.constantFrom("ORDER" as const, "ITEM" as const),
  dineTypes: fc.subarray(["DELIVERY" as const, "PICKUP" as const, "DINEIN" as const]),
  cap: fc.option(fc.nat(500)),
});
