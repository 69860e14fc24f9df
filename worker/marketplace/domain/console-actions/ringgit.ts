/** Sen of an amount that was typed in ringgit; null for a text that is none. */
export function parseRinggit(text: string): number | null {
  const [, ringgit, cents = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return ringgit === undefined ? null : Number(ringgit) * 100 + Number(cents.padEnd(2, "0"));
}
