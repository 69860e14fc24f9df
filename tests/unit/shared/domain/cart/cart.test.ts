import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type CartItem, createCartItem } from "#shared/domain/cart/cart-item.ts";
import {
  addItem,
  applyFees,
  type Cart,
  countCartItems,
  createCart,
  hasRoom,
  mergeStoreFacts,
  replaceItem,
  setDineType,
  setQuantity,
} from "#shared/domain/cart/cart.ts";
import { calculateMiscFees } from "#shared/domain/money/pricing.ts";
import { attribute, food, frozen, noPicks, nowMs, packaging } from "#tests/support/foods.ts";

const store = {
  id: "1301",
  name: "Jade Dragon Dim Sum Sunway Velocity",
  bannerUrl: "/assets/img/b-jade.webp",
  distance: 2400,
  phoneNumber: "+60312345678",
  miscellaneousFees: [packaging],
  minOrderAmount: { DELIVERY: 1500 },
};
const empty = frozen(createCart(store, "DELIVERY"));

const noodles = food({
  id: "noodles",
  amount: 1290,
  attributes: [attribute("style", [1, 1], [{ id: "dry" }, { id: "curry", price: 250 }])],
});

function line(style: string, itemQuantity: number, remark = ""): CartItem {
  const choice = { itemQuantity, remark, dineType: "DELIVERY", dineTime: null } as const;
  return frozen(
    createCartItem(noodles, { attributes: { style: [style] }, sides: {} }, choice, { campaigns: {}, nowMs }),
  );
}

const contents = (cart: Cart) =>
  cart.cart.map((item) => [item.selectedAttributes[0]?.labels[0]?.id, item.remark, item.itemQuantity]);

test("an empty cart knows its store and costs nothing (S137, S138)", () => {
  expect(empty).toEqual({
    storeID: "1301",
    name: "Jade Dragon Dim Sum Sunway Velocity",
    bannerUrl: "/assets/img/b-jade.webp",
    distance: 2400,
    phoneNumber: "+60312345678",
    miscellaneousFees: [packaging],
    minOrderAmount: { DELIVERY: 1500 },
    dineType: "DELIVERY",
    cart: [],
    totalItems: 0,
    subtotalAmount: 0,
  });
});

test("adding the same line again adds its quantity, another line stands beside it (S204)", () => {
  const cart = frozen(
    addItem(frozen(addItem(frozen(addItem(empty, line("dry", 1))), line("curry", 1))), line("dry", 2)),
  );
  expect(contents(cart)).toEqual([
    ["dry", "", 3],
    ["curry", "", 1],
  ]);
  expect(cart.totalItems).toBe(4);
  expect(cart.subtotalAmount).toBe((1290 + 77) * 3 + (1540 + 92) + 200);
});

test("a merged line has the prices of the later one (S204)", () => {
  const dearer = { ...line("dry", 1), combinationPricePerItem: 1400 };
  const cart = addItem(addItem(empty, line("dry", 1)), dearer);
  expect(cart.cart).toEqual([{ ...dearer, itemQuantity: 2 }]);
});

test("a line holds at most 99, whether added or set (S204)", () => {
  const full = addItem(addItem(empty, line("dry", 60)), line("dry", 60));
  expect(full.totalItems).toBe(99);
  expect(setQuantity(full, line("dry", 1).cartItemID, 1000).totalItems).toBe(99);
  expect(line("dry", 1000).itemQuantity).toBe(99);
});

test.each([0, -1, -99])("a quantity of %i removes the line (S205)", (quantity) => {
  const cart = frozen(addItem(addItem(empty, line("dry", 2)), line("curry", 1)));
  const after = setQuantity(cart, line("dry", 1).cartItemID, quantity);
  expect(contents(after)).toEqual([["curry", "", 1]]);
  expect(after.subtotalAmount).toBe(1540 + 92 + 50);
});

test("adding a negative quantity takes away, down to removal; it never makes a line (S204, S205)", () => {
  const cart = frozen(addItem(empty, line("dry", 2)));
  expect(contents(addItem(cart, line("dry", -1)))).toEqual([["dry", "", 1]]);
  expect(contents(addItem(cart, line("dry", -2)))).toEqual([]);
  expect(contents(addItem(cart, line("curry", -2)))).toEqual([["dry", "", 2]]);
});

test("a quantity that is no whole number is refused and changes nothing (S205)", () => {
  const cart = frozen(addItem(empty, line("dry", 2)));
  for (const wrong of [Number.NaN, 1.5, Infinity]) {
    expect(() => setQuantity(cart, line("dry", 1).cartItemID, wrong)).toThrow(RangeError);
    expect(() => addItem(cart, { ...line("dry", 1), itemQuantity: wrong })).toThrow(RangeError);
  }
  expect(contents(cart)).toEqual([["dry", "", 2]]);
});

test("the 101st line is refused, more of a line that is there is not (S204)", () => {
  let cart = empty;
  for (let index = 0; index < 100; index += 1) cart = addItem(cart, line("dry", 1, `for guest ${index}`));
  expect(cart.totalItems).toBe(100);
  expect(hasRoom(cart, line("curry", 1).cartItemID)).toBe(false);
  expect(() => addItem(cart, line("curry", 1))).toThrow(RangeError);
  expect(hasRoom(cart, line("dry", 1, "for guest 7").cartItemID)).toBe(true);
  expect(addItem(cart, line("dry", 1, "for guest 7")).totalItems).toBe(101);
});

test("a changed line keeps its place and takes its new quantity (S115)", () => {
  const cart = frozen(addItem(addItem(empty, line("dry", 2)), line("curry", 1)));
  const after = replaceItem(cart, line("dry", 1).cartItemID, line("dry", 3, "no lard"));
  expect(contents(after)).toEqual([
    ["dry", "no lard", 3],
    ["curry", "", 1],
  ]);
  expect(contents(replaceItem(cart, line("dry", 1).cartItemID, line("dry", 5)))[0]).toEqual(["dry", "", 5]);
});

test("a line changed into another one joins it, and one that is gone is added (S115, S204)", () => {
  const cart = frozen(addItem(addItem(empty, line("dry", 2)), line("curry", 1)));
  expect(contents(replaceItem(cart, line("dry", 1).cartItemID, line("curry", 3)))).toEqual([["curry", "", 4]]);
  expect(contents(replaceItem(cart, "no-such-line", line("dry", 1, "spicy")))).toEqual([
    ["dry", "", 2],
    ["curry", "", 1],
    ["dry", "spicy", 1],
  ]);
});

test("whatever is done to a cart, it holds what a plain list of it would (S138, S204, S205)", () => {
  const command = fc.record({
    kind: fc.constantFrom("add", "set", "replace"),
    style: fc.constantFrom("dry", "curry"),
    remark: fc.constantFrom("", "no lard"),
    quantity: fc.integer({ min: -3, max: 60 }),
    other: fc.constantFrom("dry", "curry"),
  });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      let cart = empty;
      let model: { key: string; unit: number; quantity: number }[] = [];
      const put = (key: string, unit: number, quantity: number) => {
        const old = model.find((one) => one.key === key);
        if (old) old.quantity = Math.min(99, old.quantity + quantity);
        else model.push({ key, unit, quantity: Math.min(99, quantity) });
        model = model.filter((one) => one.quantity > 0);
      };
      for (const { kind, style, remark, quantity, other } of commands) {
        const key = `${style}/${remark}`;
        const unit = style === "dry" ? 1367 : 1632;
        if (kind === "add") {
          cart = frozen(addItem(cart, line(style, quantity, remark)));
          put(key, unit, quantity);
        } else if (kind === "set") {
          cart = frozen(setQuantity(cart, line(style, 1, remark).cartItemID, quantity));
          model = model.flatMap((one) =>
            one.key !== key ? [one] : quantity > 0 ? [{ ...one, quantity: Math.min(99, quantity) }] : [],
          );
        } else {
          cart = frozen(replaceItem(cart, line(other, 1).cartItemID, line(style, quantity, remark)));
          const index = model.findIndex((one) => one.key === `${other}/`);
          const isMove = index >= 0 && !model.some((one, at) => at !== index && one.key === key);
          if (isMove)
            model = model
              .toSpliced(index, 1, { key, unit, quantity: Math.min(99, quantity) })
              .filter((one) => one.quantity > 0);
          else {
            model = model.filter((one) => one.key !== `${other}/`);
            put(key, unit, quantity);
          }
        }
        const count = model.reduce((sum, one) => sum + one.quantity, 0);
        expect(contents(cart).map(([style, remark, quantity]) => [`${style}/${remark}`, quantity])).toEqual(
          model.map((one) => [one.key, one.quantity]),
        );
        expect(cart.totalItems).toBe(count);
        expect(cart.subtotalAmount).toBe(
          model.reduce((sum, one) => sum + one.unit * one.quantity, 0) + Math.min(200, count * 50),
        );
      }
    }),
  );
});

test("other fees recalculate the subtotal, the same fees in any order leave the cart alone (S201)", () => {
  const bag = { ...packaging, code: "BAG", per: "ORDER" as const, amount: 20, cap: null };
  const cart = frozen(
    addItem(createCart({ ...store, miscellaneousFees: [packaging, bag] }, "DELIVERY"), line("dry", 1)),
  );
  expect(cart.subtotalAmount).toBe(1367 + 50 + 20);
  expect(applyFees(cart, [{ ...bag }, { ...packaging, dineTypes: ["PICKUP", "DELIVERY"] }])).toBe(cart);
  const dearer = applyFees(cart, [{ ...packaging, amount: 80 }]);
  expect(dearer.subtotalAmount).toBe(1367 + 80);
  expect(dearer.miscellaneousFees).toEqual([{ ...packaging, amount: 80 }]);
  expect(applyFees(cart, []).subtotalAmount).toBe(1367);
});

test("another mode has its own fees, and drops the slot chosen for the old one (S138)", () => {
  const slotted = { ...line("dry", 1), selectedDineTime: "12:30-13:00" };
  const mealPlan: CartItem["mealPlan"] = {
    days: 5,
    cutOff: "15:00",
    skipWeekends: true,
    windows: ["11:30-12:30"],
    firstDay: "2026-11-23",
    lastDay: "2026-11-27",
  };
  const plan: CartItem = {
    ...line("curry", 1),
    mealPlan,
    selectedDineType: "MEAL_PLAN",
    selectedDineTime: "11:30-12:30",
  };
  const cart = frozen(addItem(addItem(empty, slotted), plan));
  const dineIn = setDineType(cart, "DINEIN");
  expect(calculateMiscFees(cart.miscellaneousFees, "DINEIN", 2)).toBe(0);
  expect(dineIn.subtotalAmount).toBe(1367 + 1632);
  expect(dineIn.cart.map((item) => [item.selectedDineType, item.selectedDineTime])).toEqual([
    ["DINEIN", null],
    ["MEAL_PLAN", "11:30-12:30"],
  ]);
  expect(setDineType(cart, "DELIVERY")).toBe(cart);
});

test("what the store tells of itself is merged, and what it does not tell stays (S262, PD169)", () => {
  const cart = frozen(addItem(empty, line("dry", 1)));
  const moved = {
    ...store,
    name: "玉龙点心 双威伟乐",
    distance: null,
    phoneNumber: "+60387654321",
    miscellaneousFees: [],
  };
  const merged = mergeStoreFacts(cart, moved);
  expect(merged).toMatchObject({
    name: "玉龙点心 双威伟乐",
    distance: 2400,
    phoneNumber: "+60387654321",
    subtotalAmount: 1367,
  });
  expect(mergeStoreFacts(cart, { ...store, distance: 900 }).distance).toBe(900);
  const untold = { ...store, name: "", bannerUrl: "", phoneNumber: "", distance: null };
  expect(mergeStoreFacts(cart, untold)).toEqual(cart);
});

test("the count over all carts is the sum of their items (S81, S95)", () => {
  expect(countCartItems([])).toBe(0);
  expect(
    countCartItems([addItem(empty, line("dry", 2)), addItem(addItem(empty, line("dry", 1)), line("curry", 4))]),
  ).toBe(7);
});

test("a line without choices is a line too (S140)", () => {
  const plain = createCartItem(
    food(),
    noPicks,
    { itemQuantity: 1, remark: "", dineType: null, dineTime: null },
    { campaigns: {}, nowMs },
  );
  expect(contents(addItem(empty, plain))).toEqual([[undefined, "", 1]]);
});
