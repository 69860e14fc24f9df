import { useEffect, useRef } from "react";

/** Returns the server's time in epoch milliseconds: the time of the rendering plus the time since then. */
export function useServerClock(nowMs: number): () => number {
  const openedAt = useRef<number | null>(null);
  useEffect(() => {
    openedAt.current ??= Date.now();
  }, []);
  return () => nowMs + Math.max(0, Date.now() - (openedAt.current ?? Date.now()));
}
