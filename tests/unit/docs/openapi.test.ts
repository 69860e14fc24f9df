import { Validator } from "@seriousme/openapi-schema-validator";
import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { errorStatus, isErrorCode } from "#shared/contract/errors.ts";
import { getSocketMessage, isFileRow, isSocketRow, type Schema } from "#shared/contract/row.ts";
import { languageTag, locales } from "#shared/domain/text/locale.ts";
import { brokenOf, validOf } from "#tests/support/arbitraries.ts";
import { type Components, isInside } from "#tests/support/json-schema.ts";
import { part, runs } from "#tests/support/runs.ts";
import { createExampleValue } from "#worker/docs/example-value.ts";
import { createExample, fillVariables, sampleValues, variables, findVariables } from "#worker/docs/examples.ts";
import { getRowText } from "#worker/docs/get-text.ts";
import { type JsonSchema, toJsonSchema } from "#worker/docs/json-schema.ts";
import { namedSchemas } from "#worker/docs/named-schemas.ts";
import type { Parameter } from "#worker/docs/openapi-parameters.ts";
import { serveOpenApi } from "#worker/docs/openapi-reply.ts";
import { createOpenApi, type Operation, type Reply } from "#worker/docs/openapi.ts";
import { getRowErrors } from "#worker/docs/row-errors.ts";
import { getRow, rows } from "#worker/docs/rows.ts";
import { createServedOpenApi } from "#worker/docs/served-openapi.ts";

const now = Date.UTC(2026, 10, 21, 4);
const document = createOpenApi(now);
const components: Components = document.components.schemas;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name) as Operation;
const isParameter = (parameter: Operation["parameters"][number]): parameter is Parameter => "in" in parameter;

test("a standard validator takes it as OpenAPI 3.1", async () => {
  const validator = new Validator();
  const served = JSON.parse(JSON.stringify(document)) as Record<string, unknown>;
  expect(await validator.validate(served)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("a tool that reads patterns without the flag u reads every pattern, and none is empty", () => {
  const patterns = new Set(
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\\\]|\\\\.)*")/g)].map(([, text = ""]) =>
      JSON.parse(text),
    ),
  );
  expect(patterns.size).toBeGreaterThan(5);
  for (const pattern of patterns) {
    expect(() => new RegExp(pattern), pattern).not.toThrow();
    expect(pattern).not.toMatch(/[\uD800-\uDFFF]|\\u\{/);
  }
  const hidden = [...patterns].filter((pattern) => pattern.includes("\\u200B"));
  expect(hidden).toHaveLength(2);
  for (const pattern of hidden) {
    expect(new RegExp(pattern).test("二人份 😋")).toBe(true);
    expect(new RegExp(pattern).test("MAKAN5\u200B")).toBe(false);
  }
});

test("every row is an operation and every operation a row, under its own method and path", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  for (const { name, row } of rows) {
    const [path] = Object.entries(document.paths).find(([, methods]) =>
      Object.values(methods).some(({ operationId }) => operationId === name),
    ) as [string, unknown];
    expect(path.replace(/\{\w+\}/g, ":")).toBe(row.path.replace(/:\w+/g, ":"));
    expect(document.paths[path]?.[row.method.toLowerCase()]?.operationId).toBe(name);
  }
});

test("no two paths differ in the names of their parameters alone, and each names its own parameters", () => {
  const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
  expect(new Set(shapes).size).toBe(shapes.length);
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      const own = parameters.filter(isParameter).filter((one) => one.in === "path");
      expect(own.map(({ name }) => name)).toEqual(named);
      expect(own.every(({ required }) => required)).toBe(true);
    }
  }
});

/** The one reply that is no failure. */
const successOf = (responses: Operation["responses"]) => (responses["200"] ?? responses["101"]) as Reply;

/** Every reference of the document, with what it refers to. */
function references(): string[] {
  return [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = ""]) => reference);
}

test("every reference refers to something, and every component is referred to", () => {
  const paths = Object.entries(document.components).flatMap(([kind, parts]) =>
    Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
  );
  const used = new Set(references());
  expect([...used].filter((one) => !paths.includes(one))).toEqual([]);
  const security = new Set(operations.flatMap((one) => one.security.flatMap((scheme) => Object.keys(scheme))));
  const unused = paths.filter((path) => !used.has(path) && !security.has(path.split("/").at(-1) ?? ""));
  expect(unused).toEqual([]);
});

const nameOf = (schema: Schema) => Object.entries(namedSchemas).find(([, named]) => named.schema === schema)?.[0];
const parts = (["params", "body", "response"] as const).flatMap((kind) =>
  rows.flatMap(({ name, row }) => {
    const schema = kind === "response" ? (getSocketMessage(row) ?? row.response) : row[kind];
    return schema && !isFileRow(row) ? [{ name, kind, schema }] : [];
  }),
);

/** Spaces around a text are cut off before it is measured, which JSON Schema cannot say. */
const hasOuterSpace = (value: unknown) => /"\s|\s"|\\[nrt]"|"\\[nrt]/.test(JSON.stringify(value));

test.each(part(parts))("$kind of $name: JSON Schema and the row's own schema agree on what is inside", ({ schema }) => {
  const written = toJsonSchema(schema, nameOf);
  fc.assert(
    fc.property(validOf(schema), (value) => {
      expect(isInside(written, value, components), JSON.stringify(value)).toBe(true);
    }),
    { numRuns: runs(40) },
  );
  fc.assert(
    fc.property(brokenOf(schema), (value) => {
      fc.pre(!hasOuterSpace(value));
      expect(isInside(written, value, components), JSON.stringify(value)).toBe(false);
    }),
    { numRuns: runs(40) },
  );
});

test.each(rows)("$name: query parameters take what the row takes", ({ name, row }) => {
  const own = operationOf(name)
    .parameters.filter(isParameter)
    .filter((one) => one.in === "query");
  const schema = row.query;
  if (!schema) return expect(own).toEqual([]);
  fc.assert(
    fc.property(validOf(schema) as fc.Arbitrary<Record<string, unknown>>, (query) => {
      // A number or flag that is written as text is the same parameter.
      const parsed = v.parse(schema, query) as Record<string, unknown>;
      for (const [key, value] of Object.entries(parsed)) {
        const parameter = own.find((one) => one.name === key);
        expect(isInside(parameter?.schema ?? {}, value, components), `${key}: ${String(value)}`).toBe(true);
      }
      for (const { name, required } of own) if (required) expect(query).toHaveProperty(name);
    }),
    { numRuns: runs(40) },
  );
});

test.each(rows)(
  "$name: the level of who may call, and every code it may answer with, on its own status",
  ({ name, row }) => {
    const { security, responses } = operationOf(name);
    expect(security.length > 0).toBe(row.auth !== "public");
    expect(security.some((one) => Object.keys(one).length === 0)).toBe(row.auth === "optional");
    const statuses = Object.keys(responses).map(Number);
    expect(statuses.toSorted((a, b) => a - b)).toEqual(
      [...new Set([isSocketRow(row) ? 101 : 200, ...getRowErrors(row).map((code) => errorStatus[code])])].toSorted(
        (a, b) => a - b,
      ),
    );
    for (const code of getRowErrors(row)) {
      const [content] = Object.values(responses[errorStatus[code]]?.content ?? {});
      const failure = { error: { code, message: null, requestId: "request-1" } };
      expect(isInside(content?.schema ?? {}, failure, components), code).toBe(true);
      const other = { error: { ...failure.error, code: "METHOD_NOT_ALLOWED" } };
      expect(isInside(content?.schema ?? {}, other, components)).toBe(false);
    }
  },
);

/** Plain English: letters of English and what stands around words, from a capital to a full stop. */
const sentence = /^[A-Z][\x20-\x7E\n]*\.$/;

test("each operation says in plain English what it does, and no two say the same", () => {
  for (const { operationId, summary, description } of operations) {
    expect(summary, operationId).toMatch(sentence);
    expect(description, operationId).toMatch(sentence);
    // More than the summary and what follows from the row's flags, which is the same for many.
    expect(getRowText(operationId).description, operationId).toMatch(/(?:\S+\s+){9,}\S+$/);
    expect(description).toContain("Who may call: ");
    expect(description).not.toContain(summary);
  }
  const descriptions = operations.map(({ operationId }) => getRowText(operationId).description);
  for (const texts of [operations.map(({ summary }) => summary), descriptions]) {
    expect(new Set(texts).size).toBe(operations.length);
  }
});

const codesIn = (text: string) => [...new Set(text.match(/[A-Z]{4,}(?:_[A-Z]+)*/g)?.filter(isErrorCode))].toSorted();

test("every failure that a description names is one that the operation may answer with", () => {
  for (const { name, row } of rows) {
    const named = codesIn(getRowText(name).description);
    expect([name, named.filter((code) => !getRowErrors(row).includes(code))]).toEqual([name, []]);
  }
});

test("it does not say what the server does with a row", () => {
  expect(JSON.stringify(document)).not.toMatch(/"(?:tenant|setMerchant|onFailure|toast|limit)":/);
});

test("tags, parameters, headers, bodies and replies are described, too", () => {
  const { parameters: shared, headers } = document.components;
  const described: { description: string }[] = [
    ...document.tags,
    ...Object.values(shared),
    ...Object.values(headers),
    ...operations.flatMap(({ parameters }) => parameters.filter(isParameter)),
    ...operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : [])),
    ...operations.map(({ responses }) => successOf(responses)),
  ];
  for (const { description } of described) expect(description).toMatch(/^[A-Za-z][\x20-\x7E]*\.$/);
  for (const { examples } of operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}))) {
    expect(Object.keys(examples ?? {})).toEqual(["demo"]);
  }
});

test("what a browser sends as Accept-Language is inside the document", () => {
  const { schema, examples, description } = document.components.parameters.AcceptLanguage;
  const sent = ["en-GB,en;q=0.9,zh-CN;q=0.8", "zh-CN,zh;q=0.9", "ms-MY", "*", "en-MY", "zh-Hans-MY"];
  for (const value of [...sent, ...Object.values(examples).map(({ value }) => value)]) {
    expect(isInside(schema, value, components), value).toBe(true);
  }
  for (const locale of locales) expect(description).toContain(languageTag[locale]);
});

test.each(rows)("$name: its examples are inside their schemas", ({ name, row }) => {
  const { requestBody, responses, parameters } = operationOf(name);
  const contents = [requestBody?.content, successOf(responses).content].flatMap((content) =>
    Object.values(content ?? {}),
  );
  for (const { schema, examples } of contents) {
    for (const { value, summary } of Object.values(examples ?? {})) {
      expect(isInside(schema, value, components), JSON.stringify(value)).toBe(true);
      expect(summary).toMatch(sentence);
    }
  }
  for (const { schema, example } of parameters.filter(isParameter)) {
    if (example !== undefined) expect(isInside(schema, example, components), JSON.stringify(example)).toBe(true);
  }
  if (!isFileRow(row)) {
    const content = getSocketMessage(row) ?? row.response;
    expect(v.is(content, createExampleValue(content, "whole"))).toBe(true);
    expect(v.is(content, createExampleValue(content, "least"))).toBe(true);
  }
  const example = fillVariables(createExample(name, row, now), sampleValues);
  for (const part of ["params", "query", "body"] as const) {
    if (row[part]) expect(v.safeParse(row[part], example[part]).issues, part).toBeUndefined();
    else expect(example[part]).toBeUndefined();
  }
});

test("variables of examples are set by an example that does not need them, or what it needs comes first", () => {
  const settable = new Set<string>();
  for (const [variable, { from }] of Object.entries(variables)) {
    for (const name of from) {
      expect(findVariables(createExample(name, getRow(name), now)).every((one) => settable.has(one))).toBe(true);
    }
    settable.add(variable);
  }
});

test("open enums say which values are known and take others", () => {
  const status = (components.Order as JsonSchema).properties?.paymentStatus as JsonSchema;
  expect(status.anyOf?.[0]?.enum).toContain("REFUNDED");
  expect(isInside(status, "SOMETHING_NEW", components)).toBe(true);
  expect(isInside(status, "x".repeat(65), components)).toBe(false);
});

test("the document is served for everybody and made once a day", async () => {
  const response = serveOpenApi("https://makan.example/openapi.json", now);
  expect(Object.fromEntries(response.headers)).toEqual({
    "content-type": "application/json",
    "cache-control": "public, max-age=300, stale-while-revalidate=3600",
  });
  const text = await response.text();
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(createServedOpenApi(now))));
  expect(text).toContain('"date":"2026-11-22"');
  expect(await serveOpenApi("https://makan.example/openapi.json", now + 24 * 60 * 60 * 1000).text()).toContain(
    '"date":"2026-11-23"',
  );
});

test("a refusal for a while only says that it comes with Retry-After, any other does not", () => {
  const headersOf = (name: string, status: string) =>
    Object.keys(operationOf(name).responses[status]?.headers ?? {}).includes("Retry-After");
  expect(operationOf("ordering.place").responses["409"]?.description).toContain("UNPAID_ORDERS_LIMIT");
  expect(headersOf("ordering.place", "409")).toBe(true);
  expect(headersOf("ordering.cancel", "409")).toBe(false);
  for (const { operationId } of operations) expect(headersOf(operationId, "429"), operationId).toBe(true);
});
