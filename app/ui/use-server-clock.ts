import { useEffect, useReducer, useRef } from "react";

/** Returns the server's time in epoch milliseconds: the time of the rendering plus the time since then. */
export function useServerClock(nowMs: number): () => number {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current ??= Date.now();
  }, []);
  return () => nowMs + Math.max(0, Date.now() - (openedAt.current ?? Date.now()));
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
