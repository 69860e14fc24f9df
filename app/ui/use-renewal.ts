import { useEffect, useEffectEvent } from "react";

/** What a page says of times, prices and open stores is read again after so long (PD107). */
export const renewMs = 2 * 60_000;

/** Calls `renew` when what is shown is two minutes old: while the page is looked at, and when it is looked at again. */
export function useRenewal(renew: () => void): void {
  const run = useEffectEvent(renew);
  useEffect(() => {
    let shownAt = Date.now();
    const renewOld = () => {
      // A clock that is set back counts too.
      if (document.hidden || !navigator.onLine || Math.abs(Date.now() - shownAt) < renewMs) return;
      shownAt = Date.now();
      run();
    };
    const timer = setInterval(renewOld, renewMs);
    document.addEventListener("visibilitychange", renewOld);
    addEventListener("pageshow", renewOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renewOld);
      removeEventListener("pageshow", renewOld);
    };
  }, []);
}
