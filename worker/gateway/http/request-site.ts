type RequestSite = "own" | "foreign" | "unknown";

/**
 * Tells whether a page of `ownOrigin` sent a request. Browsers set both headers and scripts cannot change them.
 * - `Sec-Fetch-Site` decides if present; `same-site` is foreign, because each merchant has a subdomain of our site.
 * - `none` is the visitor, for example a reload of a form: own only with our own `Origin`.
 * - Without it (older browser, plain http, no browser) `Origin` decides; without both the result is unknown.
 */
export function getRequestSite(headers: Pick<Headers, "get">, ownOrigin: string): RequestSite {
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "own";
  if (site === null && origin === null) return "unknown";
  return (site === null || site === "none") && origin === ownOrigin ? "own" : "foreign";
}
