const firstMs = 1_000;
const longestMs = 5 * 60 * 1000;

/** How long to wait before something that another object did not take is sent again: twice as long each time, up to 5 minutes. */
export function retryWaitMs(tries: number): number {
  return Math.min(firstMs * 2 ** tries, longestMs);
}
