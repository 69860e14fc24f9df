/** True for a text that can be an address of e-mail: one @, and a domain with a dot. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(?:\.[^\s@.<>]+)+$/u.test(text);
}
