/** The policy of a test page: no scripts, no frames, and what `more` allows. */
export function toPolicy(...more: readonly string[]): string {
  const own = ["default-src 'none'", "style-src 'self'", "img-src 'self'", "base-uri 'none'", "form-action 'self'"];
  return [...own, "frame-ancestors 'none'", ...more].join("; ");
}
