import { GatewayError } from "#worker/gateway/errors.ts";

/** Runs work with a signal that aborts after `ms`, then throws UPSTREAM_TIMEOUT. The work must end when the signal aborts. */
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

/** Settles with the work, or rejects when the signal aborts first. The work itself may continue. */
export function rejectOnAbort<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });
}
