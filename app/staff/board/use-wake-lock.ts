import { useCallback, useEffect, useState } from "react";

/** REFUSED: by a battery saver, or a browser that knows no such thing. */
type WakeLock = "OFF" | "HELD" | "REFUSED";

/** Keeps the screen on while it is wanted: a browser lets go of it when the page is hidden, and it is asked again when it is shown. */
export function useWakeLock(isWanted: boolean): { wakeLock: WakeLock; askAgain: () => void } {
  const [wakeLock, setWakeLock] = useState<WakeLock>("OFF");
  const ask = useCallback(async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const lock = await navigator.wakeLock.request("screen");
      setWakeLock("HELD");
      // A page that is hidden asks again when it is shown.
      lock.addEventListener("release", () => document.visibilityState === "visible" && setWakeLock("REFUSED"));
    } catch {
      setWakeLock("REFUSED");
    }
  }, []);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => void ask();
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [isWanted, ask]);
  return { wakeLock, askAgain: () => void ask() };
}
