import { id, idOrNone, instant, storeId } from "#shared/contract/fields.ts";
import type { Schema } from "#shared/contract/row.ts";
import { chooseOption, isNoneEmpty, toShape } from "#shared/contract/shape.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { type Fields, isObject } from "./fields.ts";
import { type Facts, fillIn } from "./fill-in.ts";

/** What a walk through one reply knows and counts. */
type Walk = { facts: Facts; repaired: number };
type Repair = (value: unknown, walk: Walk) => unknown;

/** A value that a list or a nullable field leaves out. */
const leftOut = Symbol("left out");

const repairs = new WeakMap<Schema, Repair>();

/**
 * Brings the habits of real APIs into the form of the contract: an id that is a number, an instant with another offset or a
 * fraction, an absent or null field, an empty text for one of which an empty text is none, an unknown value of a closed list.
 * What cannot be repaired stays as it is, and the check refuses it. Where a schema has something to fill in, it is filled in
 * here (PD114).
 */
export function repair(schema: Schema, value: unknown, walk: Walk): unknown {
  const known = repairs.get(schema) ?? createRepair(schema);
  repairs.set(schema, known);
  return known(value, walk);
}

function createRepair(schema: Schema): Repair {
  const shape = toShape(schema);
  if (shape.kind === "text") {
    const read = ids.has(schema) ? repairId : schema === instant ? repairInstant : asGiven;
    if (!isNoneEmpty(schema)) return read;
    return (value, walk) => (value === "" ? count(walk, leftOut) : read(value, walk));
  }
  switch (shape.kind) {
    case "nullable":
      return (value, walk) => {
        if (value === null) return null;
        const inner = repair(shape.schema, value, walk);
        return inner === leftOut ? null : inner;
      };
    case "list":
      return (value, walk) =>
        Array.isArray(value) ? value.map((entry) => repair(shape.item, entry, walk)).filter(isKept) : value;
    case "map":
      return (value, walk) =>
        isFields(value)
          ? Object.fromEntries(
              Object.entries(value)
                .map(([key, entry]) => [key, repair(shape.value, entry, walk)] as const)
                .filter(([, entry]) => isKept(entry)),
            )
          : value;
    case "fields": {
      const fields = Object.entries(shape.fields).map(([name, { schema: inner, isOptional, hasDefault }]) => ({
        name,
        schema: inner,
        mayMiss: isOptional || hasDefault,
        isNullable: toShape(inner).kind === "nullable",
      }));
      return (value, walk) => (isFields(value) ? repairFields(schema, fields, value, walk) : value);
    }
    case "either":
      return (value, walk) => {
        const option = isFields(value) ? chooseOption(shape, value) : null;
        return option ? repair(option, value, walk) : value;
      };
    case "choice": {
      const values = new Set<unknown>(shape.values);
      return (value, walk) => (typeof value !== "string" || values.has(value) ? value : count(walk, leftOut));
    }
    default:
      return asGiven;
  }
}

const ids = new Set<Schema>([id, idOrNone, storeId]);

const asGiven: Repair = (value) => value;

type FieldRepair = { name: string; schema: Schema; mayMiss: boolean; isNullable: boolean };

function repairFields(schema: Schema, fields: readonly FieldRepair[], value: Fields, walk: Walk): unknown {
  const repaired: Fields = {};
  for (const { name, schema: inner, mayMiss, isNullable } of fields) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given === undefined) {
      if (isNullable && !mayMiss) repaired[name] = count(walk, null);
    } else if (given === null && !isNullable && mayMiss) {
      count(walk, null);
    } else {
      const read = repair(inner, given, walk);
      if (read !== leftOut) repaired[name] = read;
      else if (!mayMiss) repaired[name] = given;
    }
  }
  return fillIn(schema, repaired, walk.facts, value);
}

function repairId(value: unknown, walk: Walk): unknown {
  return Number.isSafeInteger(value) ? count(walk, String(value)) : value;
}

function repairInstant(value: unknown, walk: Walk): unknown {
  if (
    typeof value !== "string" ||
    !/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/.test(value)
  )
    return value;
  const ms = Date.parse(value);
  if (!Number.isFinite(ms)) return value;
  const written = toInstant(ms);
  return written === value ? value : count(walk, written);
}

function count<T>(walk: Walk, value: T): T {
  walk.repaired += 1;
  return value;
}

const isKept = (value: unknown) => value !== leftOut;

const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);
