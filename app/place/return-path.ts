import { withoutChoices } from "#app/navigation/without-choices.ts";
import { toSafePath } from "#app/session/login-target.ts";

/** Where a visitor goes after choosing a place: a page of the app from `?redirect=`, else the front page. */
export function toReturnPath(redirect: unknown): string {
  const path = typeof redirect === "string" ? toSafePath(redirect) : null;
  return path === null || /^\/address(?:[/?#]|$)/.test(path) ? "/" : leaveChoices(path);
}

/** A visitor may have chosen another language or the web since they left that page. */
function leaveChoices(path: string): string {
  const { pathname, searchParams, hash } = new URL(path, "http://own.invalid");
  const query = withoutChoices(searchParams);
  if (query.size === searchParams.size) return path;
  return pathname + (query.size > 0 ? `?${query}` : "") + hash;
}

/** The page that led to this one, as the browser says; null from elsewhere. Without JavaScript a link has no `?redirect=`. */
export function getPreviousPath({ url, headers }: Pick<Request, "url" | "headers">): string | null {
  const previous = URL.parse(headers.get("Referer") ?? "");
  return previous && previous.host === new URL(url).host ? previous.pathname + previous.search : null;
}
