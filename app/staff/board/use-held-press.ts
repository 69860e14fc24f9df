import { useEffect, useRef, useState } from "react";

/** So long a press may be taken back. */
export const heldMs = 4000;

/**
 * A press that waits before it is sent, so that a wrong finger tells nobody anything. It is sent at once when its card or the
 * page goes: nothing that was pressed is lost.
 */
export function useHeldPress(send: () => void) {
  const [isHeld, setHeld] = useState(false);
  const latest = useRef(send);
  const isWanted = useRef(false);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!isHeld) return undefined;
    const flush = () => {
      if (!isWanted.current) return;
      isWanted.current = false;
      latest.current();
      setHeld(false);
    };
    const timer = setTimeout(flush, heldMs);
    window.addEventListener("pagehide", flush);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [isHeld]);
  const hold = () => {
    isWanted.current = true;
    setHeld(true);
  };
  const takeBack = () => {
    isWanted.current = false;
    setHeld(false);
  };
  return { isHeld, hold, takeBack };
}
