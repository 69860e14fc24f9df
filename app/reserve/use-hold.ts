import { useEffect, useEffectEvent, useReducer, useState } from "react";
import { type HeldReservation, isHeld } from "#app/store/held-reservation.ts";
import { dropHold, getKnownHold, watchHold } from "#app/store/hold-storage.ts";

type HoldState = {
  /** Undefined until the device was read. */
  hold: HeldReservation | null | undefined;
  /** The hold that has ended on this page. */
  ended: HeldReservation | null;
};

/** The table that is held at a store, from whatever tab. Renders again each second while there is one. */
export function useHold(storeId: string, clockMs: () => number): HoldState & { forgetEnded: () => void } {
  const [{ hold, ended }, setState] = useState<HoldState>(() => ({ hold: getKnownHold(storeId), ended: null }));
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const now = useEffectEvent(clockMs);
  const follow = useEffectEvent((next: HeldReservation | null) => {
    const hasEnded = next === null && hold && !isHeld(hold, clockMs());
    setState((last) => ({ hold: next, ended: next ? null : hasEnded ? hold : last.ended }));
  });
  const watch = useEffectEvent((at: string) =>
    watchHold(
      at,
      () => now(),
      (next) => follow(next),
    ),
  );
  useEffect(() => watch(storeId), [storeId]);
  const check = useEffectEvent(() => {
    if (hold && !isHeld(hold, clockMs())) void dropHold(storeId);
    tick();
  });
  const isCounting = hold !== null && hold !== undefined;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => check(), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return { hold, ended, forgetEnded: () => setState((last) => ({ ...last, ended: null })) };
}
