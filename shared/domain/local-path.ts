/** Stands for our own host, whatever its name is: only paths are read against it. */
const ownOrigin = "http://own.invalid";

/**
 * Slashes in any spelling at the start of a path, and dots between them. A reader that decodes the path first then drops
 * tabs and line ends, so that they may stand anywhere among them.
 */
const ignored = "(?:%0[9ad])*";
const dots = `(?:(?:\\.|%2e)${ignored})`;
const slash = String.raw`(?:[/\\]|%2f|%5c)`;
const leadingSlashes = new RegExp(`^(?:${ignored}${dots}{0,2}${slash})+(?:${ignored}${dots}{1,2}$)?`, "i");

/**
 * A path with query and fragment on our own host, made from untrusted text. Begins with one "/" in any spelling and holds
 * printable ASCII only, so that no browser and no router reads another host out of it. Never throws.
 */
export function toLocalPath(text: string): string {
  // The parser resolves dots first: "/x/..//host" is "//host".
  const { pathname, search, hash } = new URL(`${ownOrigin}/${text}`);
  return `/${pathname.replace(leadingSlashes, "")}${search}${hash}`;
}

/** The path that a text is, with query and fragment; null when it is no path, or one that leads to another host. */
export function parseLocalPath(text: string): string | null {
  // Browsers drop line ends and tabs and read "\" as "/": no path that was meant well has them.
  if (!text.startsWith("/") || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  const path = pathname + search + hash;
  return origin === ownOrigin && toLocalPath(path) === path ? path : null;
}
