import { toDay } from "#shared/domain/time.ts";
import { createOpenApi } from "./openapi.ts";

export const openApiPath = "/openapi.json";

/** Created once a day per isolate, because its examples have dates. */
let made = { day: "", text: "" };

/** Serves the OpenAPI document. `now` in epoch milliseconds. */
export function serveOpenApi(now: number): Response {
  const day = toDay(now);
  if (made.day !== day) made = { day, text: toJson(createOpenApi(now)) };
  return new Response(made.text, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300, stale-while-revalidate=3600",
    },
  });
}

/** Escapes characters above U+FFFF, because the patterns contain invisible ones. */
function toJson(document: object): string {
  return JSON.stringify(document).replace(/[\uD800-\uDFFF]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
