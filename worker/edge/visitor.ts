import type { Visitor } from "#shared/domain/site/visitor.ts";
import type { Config } from "#worker/config/config.ts";
import { readAddress } from "#worker/request/address.ts";
import { readCookie } from "./cookies.ts";
import { parsePlace, resolvePlace } from "./place.ts";
import { cookieNames, resolveRequest, resolveCall, type Resolution } from "./resolve.ts";

/** Replaces an invalid URL. */
const nowhere = new URL("http://localhost/");

/** `hasChosenPlace`: the place is the visitor's own choice and not that of their network. */
export type PageVisit = { visitor: Visitor; hasChosenPlace: boolean; resolution: Resolution };

/** Who asks for a page, and where its one address is. Never throws. */
export function resolvePage(request: Request, config: Config): PageVisit {
  const { headers } = request;
  const cookies = headers.get("Cookie");
  const url = readAddress(request) ?? nowhere;
  const resolution = resolveRequest(
    {
      url,
      method: request.method,
      cookies,
      destination: headers.get("Sec-Fetch-Dest"),
      referrer: headers.get("Referer"),
      agent: headers.get("User-Agent"),
    },
    config,
  );
  const { tenant, variant, platform, locale, isLanding, hasLegacyFooter, isOutsideWallet } = resolution;
  // A frame has no cookies of ours: its place is in the address (PD9).
  const place = variant === "PLUGIN" ? url.searchParams.get("at") : cookies && readCookie(cookies, cookieNames.place);
  const stored = parsePlace(place);
  const visitor = { tenant, variant, platform, locale, isLanding, hasLegacyFooter, isOutsideWallet };
  return {
    visitor: { ...visitor, place: resolvePlace(request, stored) },
    hasChosenPlace: stored !== null,
    resolution,
  };
}

/** Who sends an API call. Never throws. */
export function resolveCaller(
  request: { headers: Pick<Headers, "get"> },
  url: URL,
  config: Config,
): Pick<Visitor, "tenant" | "platform" | "locale"> {
  return resolveCall({ url, cookies: request.headers.get("Cookie") }, config);
}
