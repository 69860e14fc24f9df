import { marketPart } from "#shared/market/format.ts";
import { type JsonSchema, toFileSchema } from "./json-schema.ts";

export const marketSchemaPath = "/market.schema.json";

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

let text: string | undefined;

/** The same for every host, and for as long as the build. */
export function serveMarketSchema(): Response {
  text ??= JSON.stringify(createMarketSchema());
  return new Response(text, {
    headers: {
      "Content-Type": "application/schema+json",
      "Cache-Control": "public, max-age=300, stale-while-revalidate=3600",
    },
  });
}
