import { useEffect } from "react";
import { duty } from "#app/staff/calls.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

/** When a board has last said how its device is, by the clock of this page. */
let saidAtMs = 0;

/**
 * Says whether a device of a shop can be heard, so that its owner knows. It is known while the socket is open: each new one
 * is told again. What changes often is said once a minute.
 */
export function useDeviceState(
  storeID: string,
  { isTold, isDevice, isHeard }: Record<"isTold" | "isDevice" | "isHeard", boolean>,
) {
  useEffect(() => {
    if (!isTold || !isDevice) return undefined;
    const say = () => {
      saidAtMs = Date.now();
      const body = { sound: isHeard ? "ON" : "OFF", isVisible: document.visibilityState === "visible" } as const;
      // Nobody waits for it, and the next one says it again.
      duty.deviceState({ params: { storeID }, body }).catch(() => undefined);
    };
    const timer = setTimeout(say, Math.max(0, saidAtMs + minuteMs - Date.now()));
    return () => clearTimeout(timer);
  }, [storeID, isTold, isDevice, isHeard]);
}
