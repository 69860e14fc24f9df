import type { PictureHosts } from "#shared/domain/site/picture-url.ts";

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
  pictures: PictureHosts;
  /** Origins of pages that may frame this one; none for every page but the plugin's (S25). */
  frameAncestors: readonly string[];
  /** The deployment's statistics; null for none. */
  analytics: { origin: string } | null;
};

/**
 * Allows own files, the scripts and style sheets with the nonce of this response and the scripts that these add, pictures
 * of the map's tile server and of the listed hosts, and calls and pictures of the server of the statistics.
 */
function contentSecurityPolicy(
  nonce: string,
  { isDevelopment, tiles, pictures, frameAncestors, analytics }: PagePolicy,
): string {
  const counted = analytics ? ` ${analytics.origin}` : "";
  const tileOrigins = tiles ? [new URL(tiles.template).origin] : [];
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    // On every page: after a navigation in the browser the policy of the first page still counts.
    ["img-src 'self' data:", ...pictures.hosts.map(({ host }) => `https://${host}`), ...tileOrigins].join(" ") +
      counted,
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}${counted}`,
    "manifest-src 'self'",
    // Vite's own asks whether a server that has gone is back.
    `worker-src 'self'${isDevelopment ? " blob:" : ""}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors.join(" ") || "'none'"}`,
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'"]),
  ];
  return policy.join("; ");
}

/** What stands for the nonce in a policy that is used again; it is no base64. */
const nonceMark = "{nonce}";

/** The policy of the last page in pieces between its nonces: most pages of a deployment have the same one. */
let last = { facts: "", pieces: [] as string[] };

function writePolicy(policy: PagePolicy): string {
  const { isDevelopment, tiles, pictures, frameAncestors, analytics } = policy;
  const hosts = pictures.hosts.map(({ host }) => host).join(" ");
  const facts = `${isDevelopment} ${tiles?.template} ${hosts} ${analytics?.origin} ${frameAncestors.join(" ")}`;
  if (last.facts !== facts) last = { facts, pieces: contentSecurityPolicy(nonceMark, policy).split(nonceMark) };
  return last.pieces.join(policy.nonce);
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

/** What setSecurityHeaders sets on a response without a policy of its own. */
export const headersOfReplies: Record<string, string> = { ...ofEveryAnswer, ...unlessItsOwn };

/** Anybody may show a public picture, as search by pictures and mails do; public/_headers says so of built ones (decision 0037). */
export const headersOfPictures = {
  "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/** Sets the headers of every response, in place; the response must have mutable headers. Pages and replies have them already. */
export function setSecurityHeaders(response: Response): Response {
  const { headers } = response;
  if (headers.has("Strict-Transport-Security")) return response;
  for (const [name, value] of Object.entries(ofEveryAnswer)) headers.set(name, value);
  for (const [name, value] of Object.entries(unlessItsOwn)) if (!headers.has(name)) headers.set(name, value);
  return response;
}

const ofEveryPage = {
  ...ofEveryAnswer,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": "geolocation=(self), camera=(), microphone=(), payment=()",
};

/**
 * The headers of a page for every visitor: its own, and those of all pages. Made once for a page that is kept, because
 * setting a header takes as long as copying all. HTML is private to a visitor unless the route says otherwise.
 */
export function createPageHeaders(own: HeadersInit): Headers {
  const headers = new Headers(own);
  for (const [name, value] of Object.entries(ofEveryPage)) headers.set(name, value);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  return headers;
}

/** Sets the headers that one visitor's page has, in place. */
export function addPageHeaders(page: Response, policy: PagePolicy): Response {
  page.headers.set("Content-Security-Policy", writePolicy(policy));
  page.headers.set("Server-Timing", `page;desc=${policy.cache}`);
  return page;
}
