import { toDay } from "#shared/domain/time/time.ts";
import { fillDay } from "./fill-in.ts";
import { openApiTexts } from "./made-documents.ts";
import type { Profile } from "./profile.ts";

export const openApiPath = "/openapi.json";

/** Filled in once a day per isolate, because examples have dates. */
const made = new Map<Profile, { day: string; text: string }>();

/**
 * Serves the OpenAPI document; `?profile=specification` is that of the specification alone. Needs the group "documents". `now` in
 * epoch milliseconds.
 */
export function serveOpenApi(url: string, now: number): Response {
  const asked = new URL(url).searchParams.get("profile");
  if (asked !== null && asked !== "specification") return new Response("400 Bad Request: profile", { status: 400 });
  const profile = asked ?? "complete";
  const day = toDay(now);
  const known = made.get(profile);
  const text = known?.day === day ? known.text : fillDay(openApiTexts[profile], now);
  made.set(profile, { day, text });
  return new Response(text, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": "public, max-age=300, stale-while-revalidate=3600",
    },
  });
}
