import type { Platform } from "#shared/contract/entities.ts";
import { isWallet } from "#shared/domain/money/payment-methods.ts";
import { findMovedPage, type MovedPage, toOneSpelling } from "#shared/domain/site/canonical-address.ts";
import { toLocalPath } from "#shared/domain/site/local-path.ts";
import { getPlatformLocale, parsePlatform, readPlatform } from "#shared/domain/site/platform.ts";
import type { Variant, Visitor } from "#shared/domain/site/visitor.ts";
import { languageQuery, type Locale, parseLocale } from "#shared/domain/text/locale.ts";
import { getPage } from "#shared/pages.ts";
import type { Config } from "#worker/config/config.ts";
import { readCookie } from "./cookies.ts";
import { parsePlace } from "./place.ts";
import { type HostFacts, resolveHost } from "./resolve-host.ts";
import { isWalletAgent } from "./wallet-agents.ts";

export const cookieNames = {
  locale: "mk.locale",
  platform: "mk.platform",
  place: "mk.place",
  landing: "mk.landing",
  ui: "mk.ui",
} as const;

/** What of a request decides about tenant, variant and address. */
export type EdgeRequest = {
  url: URL;
  method: string;
  cookies: string | null;
  /** `Sec-Fetch-Dest`: where the browser shows the answer; null from older browsers. */
  destination: string | null;
  /** `Referer`: the address of the page that asks; null without one. */
  referrer: string | null;
  /** `User-Agent`; null without one. */
  agent: string | null;
};

/** What the visitor has just chosen by a link; the edge stores it in cookies. */
export type NewChoices = {
  locale: Locale | null;
  platform: Platform | null;
  landing: boolean | null;
  legacyFooter: boolean | null;
};

const noChoices: NewChoices = { locale: null, platform: null, landing: null, legacyFooter: null };

export type Resolution = Omit<Visitor, "place"> & {
  /** Origin of the marketplace to which the host belongs. */
  marketplaceOrigin: string;
  /** Origin of the one host under which search engines know the pages of this host. */
  canonicalOrigin: string;
  choices: NewChoices;
  /** The one address of this page: origin null is this host. Null: the request has it. */
  redirect: { origin: string | null; path: string; status: 302 | 307 | 308 } | null;
};

/** Reads one query parameter or cookie, and the platform of the query. */
type Hints = {
  inQuery: (name: string) => string | null;
  inCookie: (name: string) => string | null;
  platform: Platform | null;
};

const frameDestinations = new Set(["iframe", "frame", "embed", "object"]);

/**
 * Maps a request to tenant, variant, platform, language, flags and the one address of its page. Pure; never throws:
 * invalid input has the effect of no input.
 */
export function resolveRequest(request: EdgeRequest, config: Config): Resolution {
  const { url } = request;
  const hints = readHints(request);
  const host = resolveHost(url.hostname, config);
  const variant: Variant = hints.inQuery("plugin") === "1" ? "PLUGIN" : "SITE";
  const pluginPage = findPluginPage(request, host.isForeign ? config.mainSite : null);
  // The plugin is shown on every host (S223).
  const staysHere = variant === "PLUGIN" || pluginPage?.origin === url.origin;
  const isFramed = variant === "PLUGIN" || frameDestinations.has(request.destination ?? "");
  const chosen = {
    locale: parseLocale(hints.inQuery("lang")),
    platform: toServed(hints.platform, config),
    landing: readLandingFlag(hints),
    legacyFooter: readLegacyFlag(hints),
  };
  const { locale, platform } = resolveLocaleAndPlatform(hints, config);
  return {
    tenant: host.tenant,
    variant,
    locale,
    platform,
    isOutsideWallet: variant === "SITE" && isWallet(platform) && !isWalletAgent(request.agent),
    isLanding: chosen.landing ?? (host.isMainHost && variant === "SITE" && isNewcomer(hints)),
    hasLegacyFooter: chosen.legacyFooter ?? hints.inCookie(cookieNames.ui) === "legacy",
    marketplaceOrigin: (host.isForeign ? config.mainSite : null) ?? withHost(url, host.apex),
    canonicalOrigin: findCanonicalOrigin(url, host, config),
    // A frame has no cookies of ours: its choices stay in the address (PD9).
    // The data of a page is in the language that the page has, and chooses none.
    choices: isFramed ? noChoices : isPageData(url.pathname) ? { ...chosen, locale: null } : chosen,
    redirect: findRedirect(request, {
      host,
      isFramed,
      home: staysHere ? null : host.isForeign ? config.mainSite : host.home && withHost(url, host.home),
      isChosen: Object.values(chosen).some((choice) => choice !== null),
      pluginPage,
    }),
  };
}

/** Tenant, platform and language of an API call. Never throws. */
export function resolveCall(
  request: Pick<EdgeRequest, "url" | "cookies">,
  config: Config,
): Pick<Visitor, "tenant" | "platform" | "locale"> {
  return {
    tenant: resolveHost(request.url.hostname, config).tenant,
    ...resolveLocaleAndPlatform(readHints(request), config),
  };
}

/** Most requests have no query and no cookie, and `searchParams` is created on first use. */
function readHints({ url, cookies }: Pick<EdgeRequest, "url" | "cookies">): Hints {
  const query = url.search === "" ? null : url.searchParams;
  return {
    inQuery: (name) => query?.get(name) ?? null,
    inCookie: (name) => cookies && readCookie(cookies, name),
    platform: query && readPlatform(query),
  };
}

/** An explicit choice wins over a stored one; then the platform's language; then English (PD95, PD9). */
function resolveLocaleAndPlatform(hints: Hints, config: Config): { locale: Locale; platform: Platform } {
  const stored = toServed(parsePlatform(hints.inCookie(cookieNames.platform), null), config);
  const platform = toServed(hints.platform, config) ?? stored ?? "WEB";
  const locale = parseLocale(hints.inQuery("lang")) ?? parseLocale(hints.inCookie(cookieNames.locale));
  return { platform, locale: locale ?? getPlatformLocale(platform) };
}

/** A visitor of a platform that this deployment does not serve is a visitor of the web. */
function toServed(platform: Platform | null, { platforms }: Config): Platform | null {
  return platform === null || platforms.includes(platform) ? platform : "WEB";
}

/** The landing variant as an address asks for it; null: it says nothing (PD17). */
function readLandingFlag({ inQuery }: Hints): boolean | null {
  const flag = inQuery("isLanding");
  if (flag === "1" || flag === "true") return true;
  return flag === "0" || flag === "false" ? false : null;
}

/** The footer as an address asks for it: `ui=legacy`, or another `ui` for the usual one; null: it says nothing (PD69). */
function readLegacyFlag({ inQuery }: Hints): boolean | null {
  const ui = inQuery("ui");
  return ui === null ? null : ui === "legacy";
}

/** Has neither chosen a place nor left the landing view for the list. */
function isNewcomer({ inCookie }: Hints): boolean {
  return parsePlace(inCookie(cookieNames.place)) === null && inCookie(cookieNames.landing) !== "0";
}

type Standing = {
  host: HostFacts;
  isFramed: boolean;
  /** The origin that has the pages of this host; null: this one. */
  home: string | null;
  /** The address says something that is stored in a cookie, or would be outside a frame. */
  isChosen: boolean;
  pluginPage: URL | null;
};

/**
 * All rules change one address, so that a visitor is sent on once at most. A browser may remember only what depends on
 * nothing but address and method: one more spelling of a page, or of a merchant's host (PD113).
 */
function findRedirect(
  { url, method }: EdgeRequest,
  { host, isFramed, home, isChosen, pluginPage }: Standing,
): Resolution["redirect"] {
  const asked = url.pathname + url.search;
  const isRead = method === "GET" || method === "HEAD";
  const page = isRead ? toPageAddress(toLocalPath(asked), isFramed) : { path: toLocalPath(asked), isLasting: true };
  const path = isRead && pluginPage ? toLocalPath(keepFrameChoices(page.path, pluginPage.searchParams)) : page.path;
  if (home === null && path === asked) return null;
  const isLasting = page.isLasting && !host.isForeign && !isChosen && pluginPage === null;
  return { origin: home, path, status: isLasting ? 308 : isRead ? 302 : 307 };
}

/**
 * The page of the plugin that loads another one in its frame by a plain link, whose address says nothing of the plugin.
 * It is on the host of the request, or on the main site to which a foreign host leads. Null for every other request.
 */
function findPluginPage({ url, destination, referrer }: EdgeRequest, mainSite: string | null): URL | null {
  if (!frameDestinations.has(destination ?? "") || url.searchParams.has("plugin")) return null;
  const page = URL.parse(referrer ?? "");
  const isOurs = page?.origin === url.origin || page?.origin === mainSite;
  return isOurs && page?.searchParams.get("plugin") === "1" ? page : null;
}

/** The router asks for the data of a page under a name of its own. */
const isPageData = (pathname: string) => pathname.endsWith(".data");

/** Of a path of our own host, in which nothing is left to resolve. */
function splitPath(path: string): { pathname: string; search: string } {
  const at = path.indexOf("?");
  return at < 0 ? { pathname: path, search: "" } : { pathname: path.slice(0, at), search: path.slice(at) };
}

/** The address of a page without old spellings, and with its language in the one way that it is said there. */
function toPageAddress(asked: string, isFramed: boolean): MovedPage {
  const { pathname, search } = splitPath(asked);
  const isData = isPageData(pathname);
  const moved = isData ? null : findMovedPage({ pathname, search });
  const path = moved?.path ?? (isData ? pathname : toOneSpelling(pathname)) + search;
  return { path: isFramed ? toLocalPath(path) : spellLanguage(toLocalPath(path)), isLasting: moved?.isLasting ?? true };
}

/**
 * Says a language in the query as the one address of the page does: a page that search engines show has an address for each
 * language (PD119). On any other page the language is a cookie alone.
 */
function spellLanguage(path: string): string {
  if (!path.includes("?")) return path;
  const url = new URL(path, "http://own.invalid");
  const { pathname, searchParams } = url;
  const locale = parseLocale(searchParams.get("lang"));
  if (locale === null) return path;
  const isShown = !isPageData(pathname) && getPage(pathname).search !== undefined;
  const spelled = isShown ? new URLSearchParams(languageQuery[locale]).get("lang") : null;
  const asked = searchParams.getAll("lang");
  if (asked.length === 1 && asked[0] === spelled) return path;
  if (spelled === null) searchParams.delete("lang");
  else searchParams.set("lang", spelled);
  return toLocalPath(pathname + url.search);
}

/** What a page in a frame knows of its variant is in its address only. */
const frameChoices = ["plugin", "lang", "platform", "clientId", "at"];

function keepFrameChoices(path: string, asked: URLSearchParams): string {
  const url = new URL(path, "http://own.invalid");
  for (const name of frameChoices) {
    const value = asked.get(name);
    if (value !== null && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  return url.pathname + url.search;
}

/**
 * The main site, or the apex, shows the marketplace, and a merchant has a host under each apex. Of several apexes the first
 * one counts. A local name is under no configured apex.
 */
function findCanonicalOrigin(
  url: URL,
  { tenant, apex }: HostFacts,
  { mainSite, apexHosts, firstApex }: Config,
): string {
  const one = firstApex !== null && apexHosts.includes(apex) ? firstApex : apex;
  return tenant.kind === "merchant" ? withHost(url, `${tenant.subdomain}.${one}`) : (mainSite ?? withHost(url, one));
}

function withHost(url: URL, host: string): string {
  return host === url.hostname ? url.origin : `${url.protocol}//${host}${url.port === "" ? "" : `:${url.port}`}`;
}
