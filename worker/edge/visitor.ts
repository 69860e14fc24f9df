import type { Platform } from "#shared/contract/entities.ts";
import { toUsablePoint, isInMalaysia } from "#shared/domain/geo.ts";
import { type Locale, parseLocale } from "#shared/domain/locale.ts";
import { parsePlatform, getPlatformLocale } from "#shared/domain/platform.ts";
import type { Place, Tenant, Visitor } from "#shared/domain/visitor.ts";
import { readCookie } from "./cookies.ts";

export const cookieNames = { locale: "mk.locale", platform: "mk.platform", place: "mk.place" } as const;

/** Hosts whose first label is not a merchant: local ones, the platform's own, the apex and `www`. */
const sharedLabels = new Set(["www", "localhost", "makan"]);

/** Reads the tenant from a host name: `warisan.localhost` and `warisan.<apex>` are that merchant (PD3). */
export function parseTenant(hostname: string): Tenant {
  const [first = "", ...rest] = hostname.toLowerCase().split(".");
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  const isOwnHost = hostname.endsWith(".workers.dev");
  const hasMerchantLabel = rest.at(-1) === "localhost" || rest.length >= 2;
  if (isAddress || isOwnHost || !hasMerchantLabel || sharedLabels.has(first)) return { kind: "marketplace" };
  return { kind: "merchant", subdomain: first };
}

/** `lat,lng,label` as the location sheet stores it; anything else is ignored. */
function parsePlace(cookie: string | null): Place | null {
  const [lat, lng, ...label] = cookie?.split(",") ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  if (!lat || !lng || !isInMalaysia(point)) return null;
  return { ...point, label: label.join(",").slice(0, 120) || null };
}

/** The position Cloudflare attaches to a request, when there is one. */
export function readRequestPoint(request: Request): { lat: number; lng: number; city: string } | null {
  const cf = request.cf as { latitude?: string; longitude?: string; city?: string } | undefined;
  if (!cf?.latitude || !cf.longitude) return null;
  return { lat: Number(cf.latitude), lng: Number(cf.longitude), city: cf.city ?? "" };
}

function resolvePlace(request: Request, { inCookie }: RequestHints): Place {
  const stored = parsePlace(inCookie(cookieNames.place));
  if (stored) return stored;
  const near = readRequestPoint(request);
  const point = toUsablePoint(near?.lat, near?.lng);
  return { ...point, label: near && isInMalaysia(near) ? near.city || null : null };
}

/** Most requests have no query and no cookie, and `searchParams` is created on first use. */
function readHints(request: Request, url: URL) {
  const query = url.search === "" ? null : url.searchParams;
  const cookies = request.headers.get("Cookie");
  return {
    inQuery: (name: string) => query?.get(name) ?? null,
    inCookie: (name: string) => cookies && readCookie(cookies, name),
  };
}

/** Language and platform: all that an API call needs of a visitor. */
export function readLocaleAndPlatform(request: Request, url: URL): Pick<Visitor, "platform" | "locale"> {
  return resolveLocaleAndPlatform(readHints(request, url));
}

function resolveLocaleAndPlatform(hints: RequestHints): Pick<Visitor, "platform" | "locale"> {
  const platform = resolvePlatform(hints);
  return { platform, locale: resolveLocale(hints, platform) };
}

type RequestHints = ReturnType<typeof readHints>;

/** An explicit choice wins and is stored; else the platform's language; else English (PD95, PD9). */
function resolveLocale({ inQuery, inCookie }: RequestHints, platform: Platform): Locale {
  return parseLocale(inQuery("lang")) ?? parseLocale(inCookie(cookieNames.locale)) ?? getPlatformLocale(platform);
}

function resolvePlatform({ inQuery, inCookie }: RequestHints): Platform {
  const fromQuery = parsePlatform(inQuery("platform"), inQuery("clientId"));
  return fromQuery ?? parsePlatform(inCookie(cookieNames.platform), null) ?? "WEB";
}

/** Replaces an invalid URL. */
const nowhere = new URL("http://localhost/");

/** Reads host, query and cookies. Never throws: invalid input gives the default. */
export function resolveVisitor(request: Request): Visitor {
  const url = URL.parse(request.url) ?? nowhere;
  const hints = readHints(request, url);
  const isLanding = hints.inQuery("isLanding");
  return {
    ...resolveLocaleAndPlatform(hints),
    tenant: parseTenant(url.hostname),
    place: resolvePlace(request, hints),
    isLanding: isLanding === "1" || isLanding === "true",
  };
}
