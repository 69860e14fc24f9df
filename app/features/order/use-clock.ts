import { useEffect, useRef } from "react";

/** The server's clock, as far as the page knows it: what the page was rendered at, and the time since. */
export function useServerClock(nowMs: number): () => number {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current ??= Date.now();
  }, []);
  return () => nowMs + Math.max(0, Date.now() - (openedAt.current ?? Date.now()));
}
