import { parseLocalPath } from "#shared/domain/local-path.ts";
import { isPagePath } from "../navigation/route-flags.ts";

/** Where a login leads: one step back in the history of this tab, or to a path of this app. */
type LoginTarget = { kind: "back" } | { kind: "path"; path: string };

/** What is known when a login is done: whether the tab came from another page of the app, and the remembered store. */
type LoginOrigin = { hasPrevious: boolean; storeId: string | null };

/**
 * Where to go after a login with this `redirect` (S58, PD32): GO_BACK is the page before, else the remembered
 * store, else `/`. Anything that is not a path of the route table counts as GO_BACK: a login never leads off the site.
 */
export function loginTarget(redirect: string | null, { hasPrevious, storeId }: LoginOrigin): LoginTarget {
  const path = redirect === null ? null : ownPath(redirect);
  if (path !== null) return { kind: "path", path };
  if (hasPrevious) return { kind: "back" };
  return { kind: "path", path: storeId !== null && /^\d{1,12}$/.test(storeId) ? `/${storeId}/home` : "/" };
}

/** The path with its query when it is a page of ours other than Login; else null. */
export function ownPath(text: string): string | null {
  const path = parseLocalPath(text);
  const [pathname = ""] = path?.split(/[?#]/, 1) ?? [];
  return path !== null && pathname !== "/login" && isPagePath(pathname) ? path : null;
}

/** The way to Login for a guest on a page that needs one; null when that page was reached from there already (PD32). */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string | null {
  if (new URLSearchParams(search).has("redirect")) return null;
  return `/login?redirect=${encodeURIComponent(pathname + search)}`;
}
