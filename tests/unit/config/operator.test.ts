import * as fc from "fast-check";
import { expect, test } from "vitest";
import { anOperator } from "#tests/support/an-operator.ts";
import { readConfig } from "#worker/config/config.ts";

// Who runs a deployment (decision 0140).

const read = (value: unknown, more: Record<string, string> = {}) => {
  const { brand, operator, support, problems } = readConfig({
    OPERATOR: typeof value === "string" ? value : JSON.stringify(value),
    ...more,
  });
  return { brand, operator, support: support.map(({ href }) => href), problems };
};

/** As if nothing were set, with one sentence at `/readyz`. */
const refused = {
  brand: "Makan",
  operator: null,
  support: [],
  problems: [
    { variable: "OPERATOR", problem: expect.stringMatching(/^must be JSON of plain text like \{/) as unknown },
  ],
};

test("an operator is read whole, and is who customers reach unless SUPPORT says otherwise", () => {
  const { phone, email } = anOperator;
  expect(read({ ...anOperator, brand: "Foodie 吃货" })).toEqual({
    brand: "Foodie 吃货",
    operator: anOperator,
    support: [`tel:${phone}`, `mailto:${email}`],
    problems: [],
  });
  expect(read(anOperator, { SUPPORT: "help@foodie.example" }).support).toEqual(["mailto:help@foodie.example"]);
});

test("what may be left out is not there, and the product has its own name", () => {
  const { sstNo: _, privacyOfficer: __, ...least } = anOperator;
  const nothingMore = { ...least, sstNo: null, privacyOfficer: null };
  expect(read(least)).toMatchObject({ brand: "Makan", operator: nothingMore, problems: [] });
  expect(read(nothingMore)).toMatchObject({ operator: nothingMore, problems: [] });
});

test.each([
  ["no JSON", "Foodie Sdn. Bhd."],
  ["half of a JSON", JSON.stringify(anOperator).slice(0, -2)],
  ["JSON of something else", [anOperator]],
  ["a part that is missing", { ...anOperator, address: undefined }],
  ["a part that is empty", { ...anOperator, name: " " }],
  ["a part that nobody knows", { ...anOperator, fax: "+60312345678" }],
  ["a number", { ...anOperator, registrationNo: 202601012345 }],
  ["HTML", { ...anOperator, name: "<b>Foodie</b>" }],
  ["a value of a template", { ...anOperator, brand: "{{name}}" }],
  ["a text that turns its neighbours", { ...anOperator, name: "Foodie\u202EdhB" }],
  ["an isolate", { ...anOperator, address: "\u2066KL" }],
  ["an invisible letter", { ...anOperator, brand: "Foo\u200Bdie" }],
  ["a second line", { ...anOperator, address: "1 Jalan Contoh\nKuala Lumpur" }],
  ["half of a letter", { ...anOperator, brand: "\uD800" }],
  ["10 kB", { ...anOperator, address: "x".repeat(10_000) }],
  ["10 kB of blanks", JSON.stringify(anOperator).replace("{", `{${" ".repeat(10_000)}`)],
  ["a brand that is too long", { ...anOperator, brand: "x".repeat(31) }],
  ["a brand without a letter", { ...anOperator, brand: "" }],
  ["no address of mail", { ...anOperator, email: "foodie.example" }],
  ["a telephone in its place", { ...anOperator, email: anOperator.phone }],
  ["a telephone that no other country can call", { ...anOperator, phone: "03-1234 5678" }],
  ["an officer without an address", { ...anOperator, privacyOfficer: { name: "Tan Mei Ling" } }],
  ["a name in place of an officer", { ...anOperator, privacyOfficer: "Tan Mei Ling" }],
])("%s is refused with one sentence, and nothing of it counts", (_, value) => {
  expect(read(value)).toEqual(refused);
});

test("no text makes the reader fail, and what it refuses is never repeated", () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: "binary" })), (text) => {
      const { operator, problems } = read(text);
      expect(operator).toBeNull();
      expect(problems.map(({ variable }) => variable)).toEqual(text.trim() === "" ? [] : ["OPERATOR"]);
    }),
  );
});

test("a demo that does not say who runs it has somebody invented, whom nobody can call; no other deployment has", () => {
  const { operator, support } = readConfig({ DEMO: "1" });
  expect([operator?.name, support]).toEqual(["Makan Demo Sdn. Bhd.", []]);
  expect(read(anOperator, { DEMO: "1" }).operator).toEqual(anOperator);
  expect(readConfig({ DEMO: "1", UPSTREAM_ORIGIN: "https://api.example" }).operator).toBeNull();
  expect(readConfig({}).operator).toBeNull();
});
