import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { getSocketMessage, listRows } from "#shared/contract/row.ts";
import { toShape } from "#shared/contract/shape.ts";
import { brokenOf, validOf } from "#tests/support/arbitraries.ts";
import { runs } from "#tests/support/runs.ts";
import { findShapeIssue } from "#worker/gateway/http/issues.ts";

const parts = ["params", "query", "body", "response"] as const;
const schemas = listRows(contract).flatMap(({ name, row }) =>
  parts.flatMap((part) => {
    const schema = part === "response" ? (getSocketMessage(row) ?? row.response) : row[part];
    return schema ? [{ name, part, schema }] : [];
  }),
);

test.each(schemas)("$part of $name: what is made of a schema is inside it, what is broken outside", ({ schema }) => {
  const isFile = toShape(schema).kind === "file";
  fc.assert(
    fc.property(validOf(schema), (value) => {
      expect(v.safeParse(schema, value).issues).toBeUndefined();
      if (!isFile) expect(v.is(schema, JSON.parse(JSON.stringify(value)))).toBe(true);
    }),
    { numRuns: runs(40) },
  );
  fc.assert(
    fc.property(brokenOf(schema), (value) => {
      expect(v.is(schema, value)).toBe(false);
    }),
    { numRuns: runs(40) },
  );
});

const bodies = listRows(contract).flatMap(({ name, row }) => (row.body ? [{ name, schema: row.body }] : []));

test.each(bodies)("$name: what its body may be is inside the limits of every body (wire.md §1)", ({ schema }) => {
  fc.assert(
    fc.property(validOf(schema), (value) => {
      expect(findShapeIssue(value)).toBeNull();
    }),
    { numRuns: runs(60) },
  );
});

const maximum = v.strictObject({ quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99)) });

test("a broken value is broken in one place, and every kind of break comes up", () => {
  const seen = fc.sample(brokenOf(maximum), { numRuns: 400, seed: 1 }).map((value) => JSON.stringify(value));
  for (const one of ['{"quantity":100}', '{"quantity":0}', '{"quantity":0.5}', '{"quantity":"1"}', "{}"]) {
    expect(seen, one).toContain(one);
  }
  expect(seen.some((text) => text.includes('"surprise":1'))).toBe(true);
});

test("boundaries come up among valid values", () => {
  const seen = fc.sample(validOf(maximum), { numRuns: 200, seed: 1 });
  expect(seen).toContainEqual({ quantity: 1 });
  expect(seen).toContainEqual({ quantity: 99 });
});

test("a hint takes the place of what would be made up, wherever its schema stands", () => {
  const id = v.pipe(v.string(), v.regex(/^\d+$/));
  const schema = v.object({ orders: v.array(v.object({ storeID: id, other: id })) });
  const hinted = validOf(schema, (_, path) => (path.at(-1) === "storeID" ? fc.constant("2301") : undefined));
  for (const value of fc.sample(hinted, { numRuns: 50, seed: 1 }) as { orders: { storeID: string }[] }[]) {
    expect(value.orders.every(({ storeID }) => storeID === "2301")).toBe(true);
  }
});

test("a kind of schema or check that no row had before stops loudly", () => {
  for (const schema of [
    v.date(),
    v.pipe(v.string(), v.email()),
    v.pipe(v.array(v.string()), v.nonEmpty()),
    v.tuple([v.string()]),
  ]) {
    expect(() => validOf(schema)).toThrow(/is new|are new/);
  }
});
