import { toLocalPath } from "#shared/domain/local-path.ts";

/** A redirect to a path of our own host, whatever the path is made from. */
export function redirectTo(path: string, status: 302 | 303): Response {
  return new Response(null, { status, headers: { Location: toLocalPath(path) } });
}
