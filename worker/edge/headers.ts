/** 128 random bits, base64: allows the scripts of one response and no other. */
export function createNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}

/** Allows own files, and the scripts and style sheets with the nonce of this response. */
function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
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

/** Adds the headers of a page; HTML is private to a visitor unless the route says otherwise. */
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
