import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema } from "#worker/docs/json-schema.ts";

export type Components = Record<string, JsonSchema>;

// Strict, so that no misspelled keyword is ignored. Texts are measured in UTF-16 units, as JavaScript and valibot do; the logger
// would only say that others count letters.
const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  validateFormats: false,
  unicode: false,
  logger: false,
});
ajv.addVocabulary(["components"]);

const compiled = new WeakMap<JsonSchema, ValidateFunction>();

/** Whether a value is inside a JSON Schema that refers to components; throws for a reference to nothing. */
export function isInside(schema: JsonSchema, value: unknown, components: Components): boolean {
  const validate = compiled.get(schema) ?? ajv.compile({ ...schema, components: { schemas: components } });
  compiled.set(schema, validate);
  return validate(value);
}
