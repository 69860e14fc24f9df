import { useEffect, useState } from "react";

/** The server's time in epoch milliseconds, said again each second, or at another pace. */
export function useNow(clockMs: number, paceMs = 1000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), paceMs);
    return () => clearInterval(timer);
  }, [paceMs]);
  return now + clockMs;
}
