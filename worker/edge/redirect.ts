import { toLocalPath } from "#shared/domain/local-path.ts";

/** Redirects to a path, also an untrusted one: of this host, or of a configured origin. */
export function redirectTo(path: string, status: 302 | 303, origin: string | null = null): Response {
  return new Response(null, { status, headers: { Location: (origin ?? "") + toLocalPath(path) } });
}
