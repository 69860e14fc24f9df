/** 128 random bits, base64: allows the scripts of one response and no other. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

type PagePolicy = {
  nonce: string;
  /** How the page was found; "NONE": it was rendered for this visitor. */
  cache: string;
  isDevelopment: boolean;
  tiles: { template: string } | null;
  /** Origins of pages that may frame this one; none for every page but the plugin's (S25). */
  frameAncestors: readonly string[];
  /** The deployment's statistics; null for none. */
  analytics: { origin: string } | null;
};

/**
 * Allows own files, the scripts and style sheets with the nonce of this response and the scripts that these add, pictures
 * of the map's tile server, and calls and pictures of the server of the statistics.
 */
function contentSecurityPolicy({ nonce, isDevelopment, tiles, frameAncestors, analytics }: PagePolicy): string {
  const counted = analytics ? ` ${analytics.origin}` : "";
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // On every page: after a navigation in the browser the policy of the first page still counts.
    `img-src 'self' data:${tiles ? ` ${new URL(tiles.template).origin}` : ""}${counted}`,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${counted}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(" ") || "'none'"}`,
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'"]),
  ];
  return policy.join("; ");
}

/** public/_headers sets the same for built files, which bypass the Worker. */
const ofEveryAnswer = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
};

/** For responses without a policy of their own: no other site may load them, and they load nothing. */
const unlessItsOwn = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the headers of every response, in place; the response must have mutable headers. */
export function setSecurityHeaders(response: Response): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(ofEveryAnswer)) headers.set(name, value);
  for (const [name, value] of Object.entries(unlessItsOwn)) if (!headers.has(name)) headers.set(name, value);
  return response;
}

/** Sets the headers of a page, in place; HTML is private to a visitor unless the route says otherwise. */
export function addPageHeaders(page: Response, policy: PagePolicy): Response {
  const { headers } = page;
  headers.set("Content-Security-Policy", contentSecurityPolicy(policy));
  headers.set("Server-Timing", `page;desc=${policy.cache}`);
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  return page;
}
