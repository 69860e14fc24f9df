import { useEffect, useState } from "react";

export function useCountdown(untilMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((untilMs - now) / 1000));
  useEffect(() => {
    if (untilMs <= Date.now()) return undefined;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (untilMs <= Date.now()) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}
