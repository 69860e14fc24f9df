import { Failed } from "./errors.ts";

/** Runs work that must end within `ms`; then its signal aborts and UPSTREAM_TIMEOUT is thrown, whatever it still does. */
export async function withDeadline<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failed("UPSTREAM_TIMEOUT"));
      controller.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(controller.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
