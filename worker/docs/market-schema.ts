import { marketPart } from "#shared/market/format.ts";
import { type JsonSchema, toFileSchema } from "./json-schema.ts";

/** The published schema of a market file (wire.md §10.4). */
export function createMarketSchema(): JsonSchema & { $schema: string; title: string } {
  const part = toFileSchema(marketPart);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Makan market",
    description:
      "Merchants, stores, menus and offers as `npm run market` reads them. The command also checks what a schema cannot say.",
    ...part,
    // An editor finds the schema by this field; the command leaves it out.
    properties: { $schema: { type: "string" }, ...part.properties },
  };
}
