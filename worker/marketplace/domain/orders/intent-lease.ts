/** An intent without an outcome after this time was left by a crash: the gateway gives up after 30 s. */
export const intentLeaseMs = 35_000;

/** True when the caller of an intent has given up. Times are epoch milliseconds. */
export function isAbandoned({ createdAt }: { createdAt: number }, now: number): boolean {
  return now >= createdAt + intentLeaseMs;
}
