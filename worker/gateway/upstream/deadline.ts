import { GatewayError } from "../errors.ts";

/**
 * Runs work that ends, at the latest with an error, when its signal aborts. That is after `ms`; then UPSTREAM_TIMEOUT is thrown.
 */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work(controller.signal);
  } catch (error) {
    throw controller.signal.aborted ? new GatewayError("UPSTREAM_TIMEOUT") : error;
  } finally {
    clearTimeout(timer);
  }
}

/** What comes first: the end of some work, or an error when the signal aborts, whatever the work still does. */
export function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });
}
