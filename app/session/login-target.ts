import { isPagePath } from "#app/navigation/route-flags.ts";
import { parseLocalPath } from "#shared/domain/site/local-path.ts";

type LoginTarget = { kind: "back" } | { kind: "path"; path: string };

/** `hasPrevious`: the tab came from another page of the app. */
type LoginOrigin = { hasPrevious: boolean; storeId: string | null };

/** Target of a login with this `redirect` (S58, PD32). Only paths of the route table count, so a login never leaves the site. */
export function getLoginTarget(redirect: string | null, { hasPrevious, storeId }: LoginOrigin): LoginTarget {
  const path = redirect === null ? null : toSafePath(redirect);
  if (path !== null) return { kind: "path", path };
  if (hasPrevious) return { kind: "back" };
  return { kind: "path", path: storeId !== null && /^\d{1,12}$/.test(storeId) ? `/${storeId}/home` : "/" };
}

/** Returns null unless the path is a page of the app other than Login. */
export function toSafePath(text: string): string | null {
  const path = parseLocalPath(text);
  const [pathname = ""] = path?.split(/[?#]/, 1) ?? [];
  return path !== null && pathname !== "/login" && isPagePath(pathname) ? path : null;
}

/**
 * Returns null when the guest has already come from Login (PD32), or from a payment: the order may belong to the window of
 * another site, which has opened this one.
 */
export function getLoginPath({ pathname, search }: { pathname: string; search: string }): string | null {
  const query = new URLSearchParams(search);
  if (query.has("redirect") || query.has("payment")) return null;
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
