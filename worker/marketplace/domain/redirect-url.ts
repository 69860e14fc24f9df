import { toLocalPath, parseLocalPath } from "#shared/domain/local-path.ts";

/** Where customers may be sent: our own host, by its origin, and hosts that the configuration names. */
export type KnownHosts = { ownOrigin: string; allowedHosts: readonly string[] };

/**
 * Where a customer is sent back to: a path of our own host, or an https address on an allowed one; null for anything else
 * (OWASP API7, performance.md SEC5). What it yields is safe in a `Location` as it stands.
 */
export function safeRedirect(text: string, { ownOrigin, allowedHosts }: KnownHosts): string | null {
  // Browsers drop line ends and tabs and read "\" as "/": no address that was meant well has them.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text) || !/^(?:https?:\/\/|\/)/i.test(text)) return null;
  const url = URL.parse(text, ownOrigin);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.origin === ownOrigin) return parseLocalPath(url.pathname + url.search + url.hash);
  const isAllowed = url.protocol === "https:" && url.port === "" && allowedHosts.includes(url.hostname);
  return isAllowed && !text.startsWith("/") ? url.href : null;
}

/** A safe address with what came of the payment in its query. */
export function withOutcome(address: string, payment: "success" | "failed" | "cancelled"): string {
  const url = new URL(address, "https://own.invalid");
  url.searchParams.set("payment", payment);
  return address.startsWith("/") ? toLocalPath(url.pathname + url.search + url.hash) : url.href;
}

/** The hosts of a comma-separated list. */
export function hostsOf(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");
}
