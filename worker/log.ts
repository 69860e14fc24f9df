/** Codes, counts and row names. Never a body, a number, a token or an address. */
type LogFields = Record<string, string | number | null | readonly string[]>;

/** Writes one JSON line to the Worker's log. */
export function logLine(fields: LogFields): void {
  // oxlint-disable-next-line no-console -- the one place where the Worker writes to its log
  console.log(JSON.stringify(fields));
}
