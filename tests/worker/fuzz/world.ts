import * as fc from "fast-check";
import type { Food } from "#shared/contract/entities.ts";
import * as fields from "#shared/contract/fields.ts";
import * as orders from "#shared/contract/order-entities.ts";
import { requestAddress } from "#shared/contract/people.ts";
import type { Schema } from "#shared/contract/row.ts";
import { addDays, minuteMs, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { RequestParts } from "#shared/request.ts";
import type { Arbitrary, Hint } from "#tests/support/arbitraries.ts";
import { home } from "#tests/support/home.ts";
import {
  deliveryBody,
  menuOf,
  pickupBody,
  type PlaceBody,
} from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { planBody } from "#tests/worker/marketplace/objects/store/plans/support.ts";
import { createExample, fillVariables, type Variable, variables } from "#worker/docs/examples.ts";
import { type RowName, getRow, rows } from "#worker/docs/rows.ts";

// What a fuzzer has to know so that a good part of what it sends goes deep: ids that exist, times to come, dishes of a menu.

/** The demo kitchen, which has every mode and never closes, and a store that has hours. */
const kitchen = "2301";
const stores = [kitchen, kitchen, kitchen, "1001"];
const merchants = ["demo", "warisan", "nova", "makan"];
const codes = ["MAKAN5", "PICKUP20", "HANTAR", "BARU10", "EXPIRED1", "SOLDOUT1", "STAFF15", "WELCOME5", "makan5"];

export type World = {
  now: number;
  menu: readonly Food[];
  fares: readonly orders.Fare[];
  /** Requests that are good as they are, by row. */
  good: ReadonlyMap<string, readonly RequestParts[]>;
  /** What came back so far: any ids, and those that examples are about. */
  ids: Set<string>;
  values: Map<Variable, Set<string>>;
};

export async function openWorld(now: number): Promise<World> {
  const menu = [...(await menuOf(kitchen, now)), ...(await menuOf("1001", now)).slice(0, 3)];
  const ids = new Set(menu.slice(0, 5).map(({ id }) => id));
  const world = { now, menu, fares: [], good: new Map(), ids, values: new Map() };
  return { ...world, ...(await renewed(world)) };
}

/** What ends with time: offers of couriers, dates to come; and examples about the newest orders. */
export async function renewed(world: World): Promise<Pick<World, "fares" | "good">> {
  const { now } = world;
  const delivery = await deliveryBody(kitchen, now);
  const good = new Map(rows.map(({ name }) => [name as string, examplesOf(world, name)]));
  const placed = (await placeBodies(now, delivery)).map((body) => ({ params: { id: kitchen }, body }));
  return { fares: delivery.deliveryFares ?? [], good: good.set("ordering.place", placed) };
}

async function placeBodies(now: number, delivery: PlaceBody): Promise<PlaceBody[]> {
  const pickup = await pickupBody(kitchen);
  return [
    pickup,
    delivery,
    await planBody([], {}, now),
    { ...pickup, orderDineType: "DRIVE_THRU", vehicleNo: "VEA 1234" },
    { ...pickup, orderDineType: "DINEIN", tableNo: "1" },
  ];
}

/** A row's example, about each of the newest few things that it may be about. */
function examplesOf({ now, values }: World, name: RowName): RequestParts[] {
  const row = getRow(name);
  return Array.from({ length: 6 }, (_, back) => {
    const newest = Object.keys(variables).map((one) => [one, fromEnd([...(values.get(one as Variable) ?? [])], back)]);
    const { answers: _answers, ...parts } = fillVariables(createExample(name, row, now), Object.fromEntries(newest));
    return parts;
  });
}

/** The last of a list, the one before it, and so on, round and round. */
const fromEnd = (list: readonly string[], back: number) => list.at(-1 - (back % Math.max(1, list.length)));

/** Remembers the ids of a reply: the newest few hundred, and what its row's example would have set. */
export function remember({ ids, values }: World, name: string, reply: string): void {
  for (const [, id = ""] of reply.matchAll(/"(?:id|loyaltyID|orderID|tableID|voucherID|code)":"([\w-]{1,64})"/g)) {
    ids.delete(id);
    ids.add(id);
  }
  for (const id of ids) {
    if (ids.size <= 300) break;
    ids.delete(id);
  }
  for (const [variable, { from, key }] of Object.entries(variables)) {
    const value = new RegExp(`"${key}":"([^"]*)"`).exec(reply)?.[1];
    if (value === undefined || !(from as readonly string[]).includes(name)) continue;
    const known = values.get(variable as Variable) ?? new Set();
    values.set(variable as Variable, known.add(value));
  }
}

/** Hints of a world: real values in place of made-up ones, for the kinds that it knows. */
export function hintOf(world: World): Hint {
  const known = new Map<Schema, Arbitrary>([
    [fields.storeId, fc.constantFrom(...stores, "9999", "0")],
    [fields.subdomain, fc.constantFrom(...merchants)],
    [fields.id, fc.oneof(fc.constantFrom(...world.ids), fc.constantFrom(...merchants, "constructor", "2301-x"))],
    [fields.instant, instants(world.now)],
    [fields.day, fc.integer({ min: -1, max: 20 }).map((ahead) => addDays(toDay(world.now), ahead))],
    [fields.latitude, fc.double({ min: 3, max: 3.3, noNaN: true })],
    [fields.longitude, fc.double({ min: 101.5, max: 101.8, noNaN: true })],
    [orders.fare, fc.constantFrom(...world.fares)],
    [requestAddress, fc.constant(home)],
    [orders.orderFood, lines(world.menu)],
  ]);
  const named: Record<string, Arbitrary> = {
    countryCode: fc.constantFrom("60", "+60", "65"),
    phoneNumber: fc.integer({ min: 1_100_000_001, max: 1_100_000_040 }).map(String),
    code: fc.constantFrom("123456", ...codes),
    promoCode: fc.constantFrom(...codes),
    merchantID: fc.constantFrom(...merchants),
    merchantId: fc.constantFrom(...merchants),
    tableNo: fc.constantFrom("1", "T1", "A1"),
    vehicleNo: fc.constantFrom("VEA 1234", ""),
    cursor: fc.constantFrom("", "MA", "eyJhIjoxfQ"),
  };
  return (schema, path) => named[path.at(-1) ?? ""] ?? known.get(schema);
}

/** A good request with some of its fields made up. */
export function changed(good: readonly RequestParts[], random: fc.Arbitrary<RequestParts>): fc.Arbitrary<RequestParts> {
  return fc
    .record({ whole: fc.constantFrom(...good), random, places: fc.array(fc.nat(), { maxLength: 2 }) })
    .map(({ whole, random, places }) => {
      const fields = (["params", "query", "body"] as const).flatMap((part) =>
        Object.keys(Object(random[part])).map((name) => [part, name] as const),
      );
      const chosen = fields.length === 0 ? [] : places.map((place) => fields[place % fields.length]);
      return chosen.reduce<RequestParts>((parts, field) => {
        const [part, name] = field ?? ["body", ""];
        return { ...parts, [part]: { ...Object(parts[part]), [name]: Object(random[part])[name] } };
      }, whole);
    });
}

/** On and off the half hours around now, up to nine days ahead. */
function instants(now: number): Arbitrary {
  const half = 30 * minuteMs;
  const from = Math.floor(now / half);
  return fc.oneof(
    fc.integer({ min: -4, max: 9 * 48 }).map((ahead) => toInstant((from + ahead) * half)),
    fc.integer({ min: -100, max: 10_000 }).map((minutes) => toInstant(now + minutes * minuteMs)),
  );
}

type Attributes = Food["attributes"];

/** The first labels of each group, now and then one too few or too many. */
function attributesOf(attributes: Attributes, more: number) {
  return attributes.map(({ id, pickMin, labels }) => ({
    id,
    orderLabelIds: labels.slice(0, Math.max(0, pickMin + more)).map((label) => label.id),
  }));
}

const moreOrLess = fc.oneof(
  { weight: 8, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1, 2) },
);

/** A line of a real dish, complete or nearly so. */
function lines(menu: readonly Food[]): Arbitrary {
  return fc
    .record({ food: fc.constantFrom(...menu), orderQuantity: fc.integer({ min: 1, max: 8 }), more: moreOrLess })
    .map(({ food, orderQuantity, more }) => ({
      id: food.id,
      orderQuantity,
      ...(food.attributes.length > 0 && { orderAttributes: attributesOf(food.attributes, more) }),
      ...(food.sides.length > 0 && { orderSides: food.sides.map(firstOfSide) }),
    }));
}

function firstOfSide({ id, pickMin, foods }: Food["sides"][number]) {
  const orderItem = foods.slice(0, Math.max(1, pickMin)).map((one) => ({
    id: one.id,
    orderQuantity: 1,
    ...(one.attributes.length > 0 && { orderAttributes: attributesOf(one.attributes, 0) }),
  }));
  return { id, orderItem };
}
