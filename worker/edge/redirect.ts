import { toLocalPath } from "#shared/domain/site/local-path.ts";

/** 308: for good, by any method. 302 and 307: for now, by reading and by any other method. 303: to read the answer of a form. */
type RedirectStatus = 302 | 303 | 307 | 308;

/** Redirects to a path, also an untrusted one: of this host, or of a configured origin. Only 308 may be remembered. */
export function redirectTo(path: string, status: RedirectStatus, origin: string | null = null): Response {
  const headers = new Headers({ Location: (origin ?? "") + toLocalPath(path) });
  if (status !== 308) headers.set("Cache-Control", "no-store");
  return new Response(null, { status, headers });
}
