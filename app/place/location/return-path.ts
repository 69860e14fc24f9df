import { toPagePath } from "#app/session/login-target.ts";

/** Where a visitor goes after choosing a place: a page of the app from `?redirect=`, else the front page. */
export function toReturnPath(redirect: unknown): string {
  const path = typeof redirect === "string" ? toPagePath(redirect) : null;
  return path === null || /^\/address(?:[/?#]|$)/.test(path) ? "/" : path;
}

/** The page that led to this one, as the browser says; null from elsewhere. Without JavaScript a link has no `?redirect=`. */
export function getPreviousPath({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const previous = URL.parse(headers.get("Referer") ?? "");
  return previous && previous.host === new URL(url).host ? previous.pathname + previous.search : null;
}
