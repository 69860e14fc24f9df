import type { CallRequest } from "#worker/gateway/call.ts";

const isSecure = ({ url }: CallRequest): boolean => new URL(url).protocol === "https:";

/** A cookie that no other host can set has this prefix, which only TLS allows. */
const nameOf = (request: CallRequest, name: string): string => (isSecure(request) ? `__Host-${name}` : name);

/** The value of a cookie that `writeCookie` wrote; null without one. */
export function findCookie(request: CallRequest, name: string): string | null {
  const start = `${nameOf(request, name)}=`;
  const pairs = request.headers.get("Cookie")?.split(";") ?? [];
  return (
    pairs
      .find((pair) => pair.trim().startsWith(start))
      ?.trim()
      .slice(start.length) ?? null
  );
}

type Cookie = { name: string; value: string; lifeMs: number; sameSite: "Lax" | "Strict" };

/** A `Set-Cookie` header: for this host alone, for no script, and over TLS where the request came so. */
export function writeCookie(request: CallRequest, { name, value, lifeMs, sameSite }: Cookie): string {
  const secure = isSecure(request) ? " Secure;" : "";
  return `${nameOf(request, name)}=${value}; Max-Age=${lifeMs / 1000}; Path=/; HttpOnly;${secure} SameSite=${sameSite}`;
}
