/**
 * An origin that may frame the plugin: `https://shop.example`, or `http://` with `localhost` or a name under it, where the
 * port may be `*`. Null for anything else: addresses with a path, a user, or a wildcard in the host.
 */
export function parseEmbedOrigin(text: string): string | null {
  const anyPort = /^http:\/\/((?:[a-z\d-]+\.)*localhost):\*$/i.exec(text.trim());
  if (anyPort) return anyPort[0].toLowerCase();
  const url = URL.parse(text.trim());
  if (!url || url.username !== "" || url.password !== "") return null;
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || /[*,;'"\s]/.test(url.host)) return null;
  const isLocal = url.hostname === "localhost" || url.hostname.endsWith(".localhost");
  return url.protocol === "https:" || (isLocal && url.protocol === "http:") ? url.origin : null;
}

/** Whether one of the listed origins, which `parseEmbedOrigin` has read, is this one. */
export function isEmbedOrigin(origin: string, listed: readonly string[]): boolean {
  return listed.some((one) => (one.endsWith(":*") ? origin.replace(/:\d+$/, "") === one.slice(0, -2) : origin === one));
}
