import { toLocalPath } from "#shared/domain/local-path.ts";

/** Redirects to a path of our own host, also for an untrusted path. */
export function redirectTo(path: string, status: 302 | 303): Response {
  return new Response(null, { status, headers: { Location: toLocalPath(path) } });
}
