import { toLocalPath } from "#shared/domain/local-path.ts";
import { parseLocale } from "#shared/domain/locale.ts";
import { parsePlatform } from "#shared/domain/platform.ts";
import { redirectTo } from "./redirect.ts";
import { cookieNames } from "./visitor.ts";

const yearSeconds = 365 * 24 * 60 * 60;

const cookie = (url: URL, name: string, value: string, maxAge: string) =>
  `${name}=${encodeURIComponent(value)}; Path=/${maxAge}; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;

/**
 * Stores `lang` for a year and `platform`/`clientId` for the session. Redirects to the address without `lang` (PD9,
 * PD95) or without a second leading slash, which a link would read as another host.
 */
export function readPreferences(request: Request): { redirect: Response | null; cookies: string[] } {
  const url = new URL(request.url);
  const cookies: string[] = [];
  const platform = parsePlatform(url.searchParams.get("platform"), url.searchParams.get("clientId"));
  if (platform) cookies.push(cookie(url, cookieNames.platform, platform, ""));
  const locale = parseLocale(url.searchParams.get("lang"));
  if (!locale || request.method !== "GET") return { redirect: redirectToLocalPath(url), cookies };
  cookies.push(cookie(url, cookieNames.locale, locale, `; Max-Age=${yearSeconds}`));
  url.searchParams.delete("lang");
  const redirect = redirectTo(url.pathname + url.search, 302);
  for (const one of cookies) redirect.headers.append("Set-Cookie", one);
  return { redirect, cookies };
}

function redirectToLocalPath({ pathname, search }: URL): Response | null {
  const path = pathname + search;
  return toLocalPath(path) === path ? null : redirectTo(path, 302);
}
