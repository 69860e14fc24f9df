import { toLocalPath, parseLocalPath } from "#shared/domain/site/local-path.ts";

/** Hosts to which a redirect may lead: our own, by origin, and the configured ones. */
export type KnownHosts = { ownOrigin: string; allowedHosts: readonly string[] };

/** A path of our host or an https address on an allowed one; else null (OWASP API7, performance.md SEC5). */
export function toSafeRedirect(text: string, { ownOrigin, allowedHosts }: KnownHosts): string | null {
  // Browsers drop line ends and tabs and read "\" as "/". A valid address contains none of them.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^(?:https?:\/\/|\/)/i.test(text)) return null;
  const url = URL.parse(text, ownOrigin);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.origin === ownOrigin) return parseLocalPath(url.pathname + url.search + url.hash);
  const isAllowed = url.protocol === "https:" && url.port === "" && allowedHosts.includes(url.hostname);
  return isAllowed && !text.startsWith("/") ? url.href : null;
}

/** A safe address with the payment outcome in its query. */
export function addOutcome(address: string, payment: "success" | "failed" | "cancelled"): string {
  const url = new URL(address, "https://own.invalid");
  url.searchParams.set("payment", payment);
  return address.startsWith("/") ? toLocalPath(url.pathname + url.search + url.hash) : url.href;
}
