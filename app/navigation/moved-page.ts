import { data, redirect } from "react-router";
import { findMovedPage } from "#shared/domain/site/canonical-address.ts";
import { toLocalPath } from "#shared/domain/site/local-path.ts";

/** Leads to another page of our own for now: no cache may keep where (PD113). */
export function leadTo(path: string): Response {
  return redirect(toLocalPath(path), { headers: { "Cache-Control": "no-store" } });
}

/** For a navigation inside the app to an old or short address; the edge redirects a whole page. Else 404. */
export function redirectToMovedPage(request: Request): Response {
  const url = new URL(request.url);
  // The router asks for data under this name.
  url.pathname = url.pathname.replace(/(?:\/_)?\.data$/, "");
  if (url.searchParams.has("_routes")) url.searchParams.delete("_routes");
  const moved = findMovedPage(url);
  if (moved === null) throw data(null, { status: 404 });
  return leadTo(moved.path);
}
