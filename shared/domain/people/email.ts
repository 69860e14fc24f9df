/** Longest address, and longest part before the "@" (RFC 5321, 4.5.3.1). */
const mostLetters = 254;
const mostLocalLetters = 64;

// Letters and digits of every script, as RFC 6531 adds them to RFC 5321.
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const local = new RegExp(`^${atom}(?:\\.${atom})*$`, "u");
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const domain = new RegExp(`^(?:${label}\\.)+${label}$`, "u");

/**
 * True for an e-mail address as RFC 5321 has it, without quotes and with a domain that has a dot: no dot begins, ends or follows
 * another one.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return (
    text.length <= mostLetters &&
    at <= mostLocalLetters &&
    local.test(text.slice(0, Math.max(0, at))) &&
    domain.test(text.slice(at + 1))
  );
}
