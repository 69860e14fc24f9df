const ownOrigin = "http://own.invalid";

/** Leading slashes in any spelling, with dots between them. A reader that decodes first drops tabs and line ends. */
const ignored = "(?:%0[9ad])*";
const dots = `(?:(?:\\.|%2e)${ignored})`;
const slash = String.raw`(?:[/\\]|%2f|%5c)`;
const leadingSlashes = new RegExp(`^(?:${ignored}${dots}{0,2}${slash})+(?:${ignored}${dots}{1,2}$)?`, "i");

/** What most addresses are: nothing in it has another reading. */
const plainPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/**
 * Converts untrusted text to a path of our own host: one leading "/", printable ASCII only, so that no browser reads
 * another host in it. Never throws.
 */
export function toLocalPath(text: string): string {
  if (plainPath.test(text)) return text;
  // The parser resolves dots first: "/x/..//host" is "//host".
  const { pathname, search, hash } = new URL(`${ownOrigin}/${text}`);
  return `/${pathname.replace(leadingSlashes, "")}${search}${hash}`;
}

/** The text as a path with query and fragment; null for another host or no path. */
export function parseLocalPath(text: string): string | null {
  // Browsers drop line ends and tabs and read "\" as "/".
  if (!text.startsWith("/") || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  const path = pathname + search + hash;
  return origin === ownOrigin && toLocalPath(path) === path ? path : null;
}
