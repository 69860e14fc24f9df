/** True for an e-mail address as the marketplace accepts it: one "@", a domain with a dot, no spaces or quotes. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(?:\.[^\s@.<>]+)+$/u.test(text);
}
