import { forgetVisitor } from "./host-storage.ts";
import { warn } from "./warn.ts";

/** What makes each frame of this page begin again. */
export const openFrames = new Set<() => void>();

/**
 * Ends the session of this site's visitor, with or without a frame: here at once, then at the server. The carts stay.
 * Resolves to false where the server could not be told; nobody has the token then. Never rejects.
 */
export async function logOutVisitor(origin: string): Promise<boolean> {
  const token = forgetVisitor();
  for (const beginAgain of openFrames) beginAgain();
  return token === null || endSession(origin, token);
}

async function endSession(origin: string, token: string): Promise<boolean> {
  try {
    // A text needs no question before it, so that it is sent also while the site goes to another page.
    const { ok, status } = await fetch(`${origin}/embed/logout`, {
      method: "POST",
      body: token,
      credentials: "omit",
      keepalive: true,
    });
    // 401: the session had ended before.
    if (ok || status === 401) return true;
    warn(`the session is forgotten here, but the server has not ended it: ${status}.`);
  } catch {
    warn(`the session is forgotten here, but the server was not told. Does your policy have connect-src ${origin}?`);
  }
  return false;
}
