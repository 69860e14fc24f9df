/** 128 random bits, base64: allows the scripts of one response and no other. */
export function makeNonce(): string {
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

/** Adds the security headers of a page; a page's HTML is for one visitor unless a route says otherwise. */
export function withPageHeaders(response: Response, nonce: string, isDevelopment: boolean): Response {
  const page = new Response(response.body, response);
  const headers = page.headers;
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, isDevelopment));
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=()");
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
  return page;
}
