import { marketSchema } from "./made-documents.ts";

export const marketSchemaPath = "/market.schema.json";

/** The same for every host, and for as long as the build. Needs the group "documents". */
export function serveMarketSchema(): Response {
  return new Response(marketSchema.text, {
    headers: {
      "Content-Type": "application/schema+json",
      "Cache-Control": "public, max-age=300, stale-while-revalidate=3600",
    },
  });
}
