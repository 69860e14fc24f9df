import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Components, isInside } from "#tests/support/json-schema.ts";
import { type SpecUpstream, startSpecUpstream } from "#tests/support/spec-upstream.ts";
import type { JsonSchema } from "#worker/docs/json-schema.ts";
import { serveOpenApi } from "#worker/docs/openapi-reply.ts";
import { createOpenApi, type Reply } from "#worker/docs/openapi.ts";
import { getRow, rows } from "#worker/docs/rows.ts";
import { createServedOpenApi } from "#worker/docs/served-openapi.ts";

// The document of the specification alone, and the documents as they are served.

const now = Date.UTC(2026, 10, 21, 4);
const specified = createOpenApi(now, "specification");
const served = {
  complete: createServedOpenApi(now),
  specification: createServedOpenApi(now, "specification"),
};
const components: Components = specified.components.schemas;
const operations = Object.entries(specified.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

let upstream: SpecUpstream;

beforeAll(async () => {
  upstream = await startSpecUpstream("specification");
});

afterAll(() => upstream.stop());

/** The schema behind a reference. */
const find = (schema: JsonSchema): JsonSchema =>
  schema.$ref === undefined ? schema : find(components[schema.$ref.split("/").at(-1) ?? ""] ?? {});

/** Paths of a value that the schema does not name. */
function findUnnamed(schema: JsonSchema, value: unknown, path = ""): string[] {
  const { properties, items, additionalProperties, anyOf } = find(schema);
  if (anyOf) return anyOf.map((one) => findUnnamed(one, value, path)).toSorted((a, b) => a.length - b.length)[0] ?? [];
  if (Array.isArray(value)) return value.flatMap((one) => findUnnamed(items ?? {}, one, `${path}[]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => {
    const inner = properties?.[name] ?? (typeof additionalProperties === "object" ? additionalProperties : undefined);
    return inner ? findUnnamed(inner, one, `${path}.${name}`) : [`${path}.${name}`];
  });
}

const replySchema = (operationId: string) =>
  operations.find((one) => one.operationId === operationId)?.responses["200"]?.content["application/json"]?.schema ??
  {};

test("it has every call of the specification and none of ours", () => {
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    rows.flatMap(({ name, row }) => (row.extension ? [] : [name])).toSorted(),
  );
  expect(operations.length).toBeLessThan(rows.length);
  expect(specified.tags.map(({ name }) => name)).not.toContain("favourites");
  expect(JSON.stringify(served.specification)).not.toMatch(/x-extension|X-Session|mk\.sid/);
});

test.each([
  ["Merchant", "merchantId name brandName company"],
  ["Table", "id isActive isDefault name type"],
  ["Food", "id name description amount imageUrl foodConformity attributes sides mealPlan"],
  ["Campaign", "discount perOrderLimit userBalance"],
  ["SavedAddress", "unit remark id label isDefault"],
  ["OrderFood", "id orderQuantity orderDineType customerRemark orderAttributes orderSides"],
  ["Profile", "name email countryCode phoneNumber loyaltyID addresses vehicles foodServiceCustomerID senhengUserName"],
  [
    "Order",
    `id paymentStatus deliveryStatus orderDineType orderNo orderTime deliveryTime tableNo vehicleNo vehicleDescription
     subtotal serviceFee tax deliveryFee deliveryDiscount methodChangeFee methodChangeDiscount rounding promoCode
     campaignDiscount noOfPax reservationRemark`,
  ],
])("%s has the fields that the specification names, and no others", (name, names) => {
  expect(Object.keys(components[name]?.properties ?? {})).toEqual(names.split(/\s+/));
});

test("what our own calls and parameters add is not asked for", () => {
  const queryOf = (operationId: string) =>
    (operations.find((one) => one.operationId === operationId)?.parameters ?? []).flatMap((one) =>
      "in" in one && one.in === "query" ? [one.name] : [],
    );
  expect(queryOf("stores.nearby")).toEqual(["searchInput", "longitude", "latitude", "cursor", "foodTagID"]);
  expect(queryOf("stores.settings")).toEqual(["isLanding"]);
  const order = operations.find((one) => one.operationId === "ordering.place")?.requestBody?.content[
    "application/json"
  ];
  for (const name of getRow("ordering.place").extraFields ?? [])
    expect(order?.schema.properties).not.toHaveProperty(name);
  expect(order?.schema.properties).toHaveProperty("quotedDeliveryFee");
});

test.each([
  ["stores.nearby", "/v4/web/find-nearby-stores?latitude=3.13&longitude=101.68"],
  ["stores.bySubdomain", "/v3/web/stores/sederhana"],
  ["stores.settings", "/v3/web/store/501/store-settings"],
  ["menus.foods", "/v3/web/store/501/foods"],
])(
  "%s of an API that was written from the specification alone is inside the document, and is all named in it",
  async (operationId, path) => {
    const response = await fetch(upstream.origin + path);
    expect(response.status).toBe(200);
    const reply: unknown = await response.json();
    expect(isInside(replySchema(operationId), reply, components), JSON.stringify(reply)).toBe(true);
    expect(findUnnamed(replySchema(operationId), reply)).toEqual([]);
  },
);

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  "%s: its examples are inside their schemas, and have no field that these do not name",
  (_, { requestBody, responses }) => {
    const contents = [requestBody?.content, responses["200"]?.content].flatMap((one) => Object.values(one ?? {}));
    for (const { schema, examples } of contents) {
      for (const { value } of Object.values(examples ?? {})) {
        expect(isInside(schema, value, components), JSON.stringify(value)).toBe(true);
        if (find(schema).properties) expect(findUnnamed(schema, value)).toEqual([]);
      }
    }
  },
);

/** What the test reads of an example of a reply. */
type Sample = {
  items: { id: string; merchant: object; foods: { id: string; amount: number }[] }[];
  item: {
    subtotal: number;
    tax: number;
    total: number;
    store: { id: string };
    orderFoods: { foodID: string; itemQuantity: number; itemSubtotal: number }[];
  };
};

test.each(["complete", "specification"] as const)(
  "the examples of the %s document are of one merchant, two stores and four dishes",
  (profile) => {
    const document = createOpenApi(now, profile);
    const sampleOf = (operationId: string) =>
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .find((one) => one.operationId === operationId)?.responses["200"]?.content["application/json"]?.examples?.[
        "whole"
      ]?.value as Sample;
    const near = sampleOf("stores.nearby").items;
    expect(near.map(({ id }) => id)).toEqual(["2301", "2302"]);
    for (const { merchant } of near) expect(merchant).toMatchObject({ merchantId: "demo" });
    expect(sampleOf("stores.settings").item).toMatchObject({ store: near[0], merchant: { merchantId: "demo" } });
    const foods = sampleOf("menus.foods").items.flatMap((menu) => menu.foods);
    expect(foods).toHaveLength(4);
    const { subtotal, tax, orderFoods, total, store } = sampleOf("ordering.detail").item;
    const priceOf = (id: string) => foods.find((food) => food.id === id)?.amount ?? NaN;
    expect(subtotal).toBe(2 * priceOf("demo-nasi-goreng") + priceOf("demo-teh-tarik"));
    expect(tax).toBe(Math.round(subtotal * 0.06));
    if (profile === "specification") return;
    for (const line of orderFoods) expect(line.itemSubtotal).toBe(line.itemQuantity * priceOf(line.foodID));
    expect([total, store.id]).toEqual([subtotal + tax, "2301"]);
  },
);

test.each(["complete", "specification"] as const)(
  "the served %s document says the same with names, in less than two thirds, and refers to all that it has",
  async (profile) => {
    const document = createOpenApi(now, profile);
    const { paths, components: parts, ...rest } = served[profile];
    const { paths: _paths, components: _parts, ...others } = document;
    expect(rest).toEqual(others);
    expect(rest.servers).toHaveLength(1);
    const resolve = (part: object) => {
      const [, kind = "", name = ""] =
        /^#\/components\/(\w+)\/(\w+)$/.exec("$ref" in part ? String(part.$ref) : "") ?? [];
      return kind === "" ? part : (parts as unknown as Record<string, Record<string, object>>)[kind]?.[name];
    };
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const whole = document.paths[path]?.[method];
        for (const [status, reply] of Object.entries(operation.responses)) {
          const { content, ...more } = resolve(reply) as Reply;
          const { content: inline = {}, ...inlineMore } = whole?.responses[status] ?? {};
          expect(more).toEqual(inlineMore);
          for (const [type, { schema }] of Object.entries(content)) {
            const written = inline[type]?.schema ?? {};
            expect([written, resolve(written)]).toContainEqual(status === "200" ? resolve(schema) : schema);
          }
        }
      }
    }
    const text = JSON.stringify(served[profile]);
    const used = new Set([...text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const named = Object.entries(parts).flatMap(([kind, all]) =>
      kind === "securitySchemes" ? [] : Object.keys(all).map((name) => `${kind}/${name}`),
    );
    expect(used).toEqual(new Set(named));
    if (profile === "complete") expect(text.length / JSON.stringify(document).length).toBeLessThan(0.67);
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text) as Record<string, unknown>)).toEqual({ valid: true });
  },
);

const ask = (query: string) => serveOpenApi(`https://makan.example/openapi.json${query}`, now);

test("a profile that is none is refused", async () => {
  expect(ask("?profile=other").status).toBe(400);
  expect(await ask("?profile=specification").json()).toEqual(JSON.parse(JSON.stringify(served.specification)));
  expect(await ask("").json()).toEqual(JSON.parse(JSON.stringify(served.complete)));
});
