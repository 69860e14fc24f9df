import { toDay } from "#shared/domain/time.ts";
import { createOpenApi } from "./openapi.ts";
import type { Profile } from "./profile.ts";
import { shareParts } from "./shared-parts.ts";

export const openApiPath = "/openapi.json";

/** Created once a day per isolate, because examples have dates. */
const made = new Map<Profile, { day: string; text: string }>();

/** The document as it is served. `now` in epoch milliseconds. */
export const createServedOpenApi = (now: number, profile: Profile = "complete") =>
  shareParts(createOpenApi(now, profile));

/** Serves the OpenAPI document; `?profile=specification` is that of the specification alone. `now` in epoch milliseconds. */
export function serveOpenApi(url: string, now: number): Response {
  const asked = new URL(url).searchParams.get("profile");
  if (asked !== null && asked !== "specification") return new Response("400 Bad Request: profile", { status: 400 });
  const profile = asked ?? "complete";
  const day = toDay(now);
  const known = made.get(profile);
  const text = known?.day === day ? known.text : toJson(createServedOpenApi(now, profile));
  made.set(profile, { day, text });
  return new Response(text, {
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
