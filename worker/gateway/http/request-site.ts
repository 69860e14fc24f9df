/** Which page sent a request; `unknown` for a request of no browser of today. */
type RequestSite = "own" | "foreign" | "unknown";

/**
 * Reads from `Sec-Fetch-Site` and `Origin` whether a page of `ownOrigin` sent a request that changes something. The
 * browser sets both and no script can change them.
 *
 * `Sec-Fetch-Site` decides where it is present. It knows of redirects, and it stays right behind a proxy that ends TLS:
 * - `same-origin` is our own page, whatever `Origin` says.
 * - `none` is the visitor's own doing, such as sending a form again by reload: our own page with our own `Origin`.
 * - `cross-site` is foreign, whatever `Origin` says. So is `same-site`: each merchant has a subdomain of the same site.
 *
 * Without it (an older browser, plain http, or no browser) `Origin` decides. With neither the sender is unknown.
 */
export function getRequestSite(headers: Headers, ownOrigin: string): RequestSite {
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  if (site === "same-origin") return "own";
  if (site === null && origin === null) return "unknown";
  return (site === null || site === "none") && origin === ownOrigin ? "own" : "foreign";
}
