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

/** By their texts: many rows have the same failures. */
const compiled = new Map<string, ValidateFunction>();
/** The id of a document of components, whose schemas are compiled once for all that refer to them. */
const documents = new Map<Components, string>();

function idOf(components: Components): string {
  const id = documents.get(components) ?? `document-${documents.size + 1}`;
  if (!documents.has(components)) ajv.addSchema({ $id: id, components: { schemas: refer(components, id) } });
  documents.set(components, id);
  return id;
}

/** A copy whose references name the document. */
const refer = <Value>(value: Value, id: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('"$ref":"#/', `"$ref":"${id}#/`)) as Value;

/** Whether a value is inside a JSON Schema that refers to components; throws for a reference to nothing. */
export function isInside(schema: JsonSchema, value: unknown, components: Components): boolean {
  const own = refer(schema, idOf(components));
  const text = JSON.stringify(own);
  const validate = compiled.get(text) ?? ajv.compile(own);
  compiled.set(text, validate);
  return validate(value);
}
