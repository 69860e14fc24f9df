import * as fc from "fast-check";
import * as v from "valibot";
import type { Row, Schema } from "#shared/contract/row.ts";
import { toQueryString, type RequestParts } from "#shared/request.ts";
import { brokenOf, type Hint, validOf } from "./arbitraries.ts";

// Requests made from a row: inside its schemas, or outside them in exactly one part.

type Part = "params" | "query" | "body";
const partNames = ["params", "query", "body"] as const;

/** A query as it travels: texts, a list where a key is repeated. */
export function wireQuery(query: unknown): Record<string, string | string[]> {
  const search = new URLSearchParams(toQueryString(query));
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const [first = "", ...more] = search.getAll(key);
      return [key, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Requests that a row accepts. Where a body's texts are longer than any request may be, they are left out. */
export function requestsOf(row: Row, hint?: Hint): fc.Arbitrary<RequestParts> {
  return fc.record(partsOf(row, hint));
}

function partsOf(row: Row, hint?: Hint) {
  const given = partNames.flatMap((part) => {
    const schema = row[part];
    return schema ? [[part, valid(part, schema, hint)] as const] : [];
  });
  return Object.fromEntries(given) as { [P in Part]?: fc.Arbitrary<unknown> };
}

function valid(part: Part, schema: Schema, hint?: Hint): fc.Arbitrary<unknown> {
  const values = withoutSecrets(schema, validOf(schema, hint));
  if (part === "query") return values.filter((query) => v.is(schema, wireQuery(query)));
  return part === "params" ? values.filter(fitsInPath) : values;
}

/**
 * Nobody but a merchant can make a proof, and nobody but the gateway a ticket; a made-up one has its own answers, as the code
 * that follows a proof has (tests/worker/gateway/plugin-user.test.ts, tests/worker/gateway/sockets.test.ts).
 */
function withoutSecrets(schema: Schema, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const { signed = null, ticket = null } = "entries" in schema ? (schema.entries as Record<string, unknown>) : {};
  if (signed === null && ticket === null) return values;
  return values.map((value) => {
    if (typeof value !== "object" || value === null) return value;
    const { signed: _signed, code: _code, ticket: _ticket, ...rest } = value as Record<string, unknown>;
    return rest;
  });
}

/** A part of a path cannot be empty or dots, which an address drops before anybody sees them, and is UTF-8 there. */
function fitsInPath(params: unknown): boolean {
  return Object.values(params as object).every(
    (value) => typeof value === "string" && !/^\.*$/.test(value) && value.isWellFormed(),
  );
}

/** Requests that a row refuses: one of their parts is just outside its schema, the others are inside. */
export function brokenRequestsOf(row: Row, hint?: Hint): fc.Arbitrary<RequestParts> {
  const whole = partsOf(row, hint);
  const broken = partNames.flatMap((part) => {
    const schema = row[part];
    return schema ? [fc.record({ ...whole, [part]: brokenPart(part, schema, hint) })] : [];
  });
  const surplus = fc.record({ ...whole, query: fc.constant({ surprise: "1" }) });
  return fc.oneof(...(row.query ? broken : [...broken, surplus]));
}

function brokenPart(part: Part, schema: Schema, hint?: Hint): fc.Arbitrary<unknown> {
  const values = brokenOf(schema, hint);
  // Clients send {} where there is no body.
  if (part === "body") return values.filter((body) => body !== null);
  const named = values.filter((value) => typeof value === "object" && value !== null && !Array.isArray(value));
  if (part === "query")
    return withoutSecrets(schema, named.map(inText)).filter((query) => !v.is(schema, wireQuery(query)));
  return named
    .map((params) => mapped(params, textOf))
    .filter((params) => fitsInPath(params) && v.is(namesOf(schema), params) && !v.is(schema, params));
}

/** Addresses hold texts: whatever else a value is, it is written as JSON. */
const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
const inText = (query: unknown) => mapped(query, (value) => (Array.isArray(value) ? value.map(textOf) : textOf(value)));

function mapped(value: unknown, change: (inner: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(value)).map(([name, inner]) => [name, change(inner)]));
}

/** Every parameter of a path is always there: only its value can be wrong. */
function namesOf(schema: Schema): Schema {
  const { entries = {} } = schema as { entries?: object };
  return v.object(Object.fromEntries(Object.keys(entries).map((name) => [name, v.string()])));
}
