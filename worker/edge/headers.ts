/** 128 random bits, base64: allows the scripts of one response and no other. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** What a page may load and do: its own files and the scripts that carry this response's nonce, nothing else. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'"]),
  ];
  return policy.join("; ");
}

/** What every answer says. Built files do not pass through the Worker: public/_headers says it of them. */
const ofEveryAnswer = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
};

/** What an answer says that has no policy of its own: no page of another site may load it, and it may load nothing. */
const unlessItsOwn = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
};

/** Sets the headers that every answer of the Worker has, in place: its headers must be its own, its body is not touched. */
export function setSecurityHeaders(response: Response): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(ofEveryAnswer)) headers.set(name, value);
  for (const [name, value] of Object.entries(unlessItsOwn)) if (!headers.has(name)) headers.set(name, value);
  return response;
}

/** Adds the headers that a page has besides; a page's HTML is for one visitor unless a route says otherwise. */
export function addPageHeaders(response: Response, nonce: string, isDevelopment: boolean): Response {
  const page = new Response(response.body, response);
  const headers = page.headers;
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, isDevelopment));
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  return page;
}
