const firstMs = 1_000;
const longestMs = 5 * 60 * 1000;

/** Wait before the next try, in milliseconds: doubles with each try, up to 5 minutes. */
export function getRetryWaitMs(tries: number): number {
  return Math.min(firstMs * 2 ** tries, longestMs);
}
