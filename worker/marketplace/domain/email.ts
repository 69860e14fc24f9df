export function isEmail(text: string): boolean {
  return /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(?:\.[^\s@.<>]+)+$/u.test(text);
}
