import { toDay } from "#shared/domain/time.ts";
import { createOpenApi } from "./openapi.ts";

export const openApiPath = "/openapi.json";

/** The document as text, made once a day in an isolate: its examples have dates. */
let made = { day: "", text: "" };

/** The document of the API, for everybody, whatever upstream answers. `now` in epoch milliseconds. */
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

/** JSON with everything above U+FFFF escaped: the patterns of texts hold characters that nobody sees. */
function toJson(document: object): string {
  return JSON.stringify(document).replace(/[\uD800-\uDFFF]/g, (half) => `\\u${half.charCodeAt(0).toString(16)}`);
}
