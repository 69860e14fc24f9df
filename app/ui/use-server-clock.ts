import { useEffect, useReducer, useRef } from "react";

/** When the document was sent: a page that was kept is older than that. */
const servedMs = () => Number(document.documentElement.dataset["served"] ?? 0);

/** The server's time in epoch milliseconds, for what no loader has given a time: the clock of a device may be wrong. */
export const getServerNowMs = () => servedMs() + performance.now();

/** Returns the server's time in epoch milliseconds: the time of the page plus the time since then. */
export function useServerClock(nowMs: number): () => number {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current ??= Date.now();
  }, []);
  return () =>
    openedAt.current === null ? nowMs : Math.max(nowMs, servedMs()) + Math.max(0, Date.now() - openedAt.current);
}

const tickMs = 10_000;

/** Renders again every ten seconds, because what an order says depends on the time even when no data changes. */
export function useTick(isOn: boolean): void {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [isOn]);
}
