import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { filledIn, filledInNamed } from "#shared/contract/filled-in.ts";
import { contract } from "#shared/contract/index.ts";
import { orderLine, orderSummary } from "#shared/contract/order-entities.ts";
import { isSocketRow, isFileRow, listRows, type Row, type Schema } from "#shared/contract/row.ts";
import { chooseOption, type Field, findObjects, getFields, toShape } from "#shared/contract/shape.ts";
import { validOf } from "#tests/support/arbitraries.ts";
import { asFields, isObject } from "#worker/gateway/completion/fields.ts";
import type { Facts } from "#worker/gateway/completion/fill-in.ts";
import { repair } from "#worker/gateway/completion/repair.ts";

// What the gateway fills in is what the contract says of a field: `ours(…)` or the list of filled-in.ts, which the document of
// the specification and `npm run check-upstream` read. Each field of each reply is left out once.

const none = new Set<string>();
const facts: Facts = {
  platform: "WEB",
  locale: "EN",
  nowMs: Date.parse("2026-11-26T12:00:00+08:00"),
  lists: { loyalty: none, email: none, profile: none, foodService: none },
  promoCode: "MAKAN5",
  body: {},
  orderIDs: ["7"],
  dueSen: 1200,
  stores: new Map(),
};

/** What has no dishes is no summary but an order, and lines of which none has a name are the request's. */
const lenient = new Map<Schema, string>([
  [orderSummary, "dishes"],
  [orderLine, "name"],
]);
const dishes = findObjects([orderSummary.entries.dishes]);

/** A reply with a value for whatever may be null or absent, and one entry in each list, so that every field is met. */
function sampleOf(schema: Schema): unknown {
  const shape = toShape(schema);
  switch (shape.kind) {
    case "nullable":
      return sampleOf(shape.schema);
    case "list":
      return Array.from({ length: Math.max(1, shape.min) }, () => sampleOf(shape.item));
    case "number":
      // Small amounts, of which an order can be added up.
      return Math.min(Math.max(1, shape.min ?? 1), shape.max ?? 1);
    case "map":
      return { [String(sampleOf(shape.key))]: sampleOf(shape.value) };
    case "either": {
      const [first] = shape.options;
      return first?.shape.kind === "fields"
        ? sampleOf(first.schema)
        : fc.sample(validOf(schema), { seed: 7, numRuns: 1 })[0];
    }
    case "fields":
      return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, sampleOf(field.schema)]));
    default:
      return fc.sample(validOf(schema), { seed: 7, numRuns: 1 })[0];
  }
}

type Place = { object: Schema; path: string; holder: Record<string, unknown>; name: string; field: Field };

/** Every field of every object in a value, with the object that holds it. */
function* placesIn(schema: Schema, value: unknown, path = ""): Generator<Place> {
  const shape = toShape(schema);
  if (shape.kind === "nullable") yield* placesIn(shape.schema, value, path);
  if (shape.kind === "list" && Array.isArray(value)) yield* placesIn(shape.item, value[0], `${path}[]`);
  if (shape.kind === "map" && isObject(value)) yield* placesIn(shape.value, Object.values(value)[0], `${path}.*`);
  const option = shape.kind === "either" && isObject(value) ? chooseOption(shape, value) : null;
  if (option) yield* placesIn(option, value, path);
  if (shape.kind !== "fields" || !isObject(value)) return;
  const holder = asFields(value);
  for (const [name, field] of Object.entries(shape.fields)) {
    yield { object: schema, path: `${path}.${name}`, holder, name, field };
    yield* placesIn(field.schema, holder[name], `${path}.${name}`);
  }
}

const mayMiss = ({ object, name, field }: Place) =>
  field.isOptional ||
  field.hasDefault ||
  toShape(field.schema).kind === "nullable" ||
  filledIn.get(object)?.includes(name) === true ||
  filledInNamed.get(object)?.includes(name) === true ||
  lenient.get(object) === name ||
  dishes.includes(object);

/** Leaves out one field after another; yields those for which the reply is accepted although it may not be, or the reverse. */
function findDisagreements({ response }: Row, met: Set<Schema>): string[] {
  const sample = sampleOf(response);
  expect(v.is(response, sample)).toBe(true);
  return [...placesIn(response, sample)].flatMap((place) => {
    const { holder, name, object, path } = place;
    met.add(object);
    const before = holder[name];
    delete holder[name];
    const completed = v.safeParse(response, repair(response, sample, { facts, repaired: 0 }));
    holder[name] = before;
    return completed.success === mayMiss(place) ? [] : `${path}: ${completed.success ? "filled in" : "missing"}`;
  });
}

const rows = listRows(contract).filter(({ row }) => !isFileRow(row) && !isSocketRow(row));
const met = new Set<Schema>();

describe("a field that is left out", () => {
  test.each(rows)("of $name is filled in if the contract says so, and refused if not (PD114)", ({ row }) => {
    expect(findDisagreements(row, met)).toEqual([]);
  });

  test("every object of a reply was looked at, and so was every one of the list", () => {
    const withDefaults = findObjects(rows.map(({ row }) => row.response)).filter((object) => {
      const fields = Object.values(getFields(object));
      return filledIn.has(object) || fields.some(({ hasDefault }) => hasDefault);
    });
    expect(withDefaults.length).toBeGreaterThan(20);
    expect(withDefaults.filter((object) => !met.has(object)).map((object) => Object.keys(getFields(object)))).toEqual(
      [],
    );
    expect([...filledIn.keys()].filter((object) => !withDefaults.includes(object))).toEqual([]);
  });
});
