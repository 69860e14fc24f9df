import { toLocalPath } from "#shared/domain/local-path.ts";
import { parseLocale } from "#shared/domain/locale.ts";
import { parsePlatform } from "#shared/domain/platform.ts";
import { redirectTo } from "./redirect.ts";
import { cookieNames } from "./visitor.ts";

const yearSeconds = 365 * 24 * 60 * 60;

const cookie = (url: URL, name: string, value: string, maxAge: string) =>
  `${name}=${encodeURIComponent(value)}; Path=/${maxAge}; SameSite=Lax${url.protocol === "https:" ? "; Secure" : ""}`;

/**
 * Keeps what the query chose: `lang` for a year, `platform`/`clientId` for the session. A `lang` choice is
 * answered with a redirect to the same page without it, so that one page has one address (PD9, PD95); so is a
 * path with a second slash in front, which links of the page would make another host of.
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

/** The way to an address whose path begins as no path of ours does; null for any other. */
function redirectToLocalPath({ pathname, search }: URL): Response | null {
  const path = pathname + search;
  return toLocalPath(path) === path ? null : redirectTo(path, 302);
}
