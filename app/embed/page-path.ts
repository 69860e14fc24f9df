/** Path, query and fragment of a page of Makan at an origin; null for an address of another site, or none. Never throws. */
export function toFramedPath(origin: string, path: unknown): string | null {
  try {
    const url = new URL(String(path), origin);
    // Dots may leave two slashes at the beginning, which name another host when the path is read again.
    return url.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}

/**
 * The page that the fragment of this site's address names; null for any other fragment. Anybody can make a link to this
 * site, so its fragment may say where to go, never who the visitor is.
 */
export function readHash(origin: string): string | null {
  const path = decode(location.hash.slice(1));
  const page = /^\/(?![/\\])/.test(path) ? toFramedPath(origin, path) : null;
  if (page === null) return null;
  const url = new URL(page, origin);
  for (const name of ["signed", "switch"]) url.searchParams.delete(name);
  if (/^#partnerToken=/i.test(url.hash)) url.hash = "";
  return toFramedPath(origin, url.pathname + url.search + url.hash);
}

/** "" for a text that is not encoded as an address is. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return "";
  }
}
