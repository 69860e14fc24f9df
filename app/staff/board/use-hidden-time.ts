import { useEffect, useState } from "react";
import { minuteMs } from "#shared/domain/time/time.ts";

/** For how many minutes the page was hidden last; 0: less than one, or somebody has seen that. A browser sleeps on a hidden page. */
export function useHiddenTime(): { minutes: number; forget: () => void } {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    let hiddenAt: number | null = null;
    const look = () => {
      if (document.visibilityState === "hidden") hiddenAt = Date.now();
      else if (hiddenAt !== null) setMinutes(Math.floor((Date.now() - hiddenAt) / minuteMs));
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return { minutes, forget: () => setMinutes(0) };
}
