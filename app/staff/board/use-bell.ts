import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { playSound, unlockBell, watchBell } from "./bell.ts";
import { findSound } from "./find-sound.ts";

/** Until somebody has answered, on any board. */
const againMs = 8000;

/** `isByItself`: the store accepts orders by itself. */
type Around = { isCut: boolean; isByItself: boolean };

/**
 * Rings for orders that nobody has answered, and counts them in the title of the page. OFF: nobody has touched the page since it was
 * opened. SILENT: the browser has stopped the sound since.
 */
export function useBell(orders: readonly StaffOrder[] | null, { isCut, isByItself }: Around) {
  const { t } = useTranslation("staff");
  const [state, setState] = useState<"OFF" | "ON" | "SILENT">("OFF");
  const known = useRef<readonly StaffOrder[] | null>(null);
  const count = orders?.filter(({ column }) => column === "NEW").length ?? 0;
  const isOn = state === "ON";
  useEffect(() => {
    document.title = count > 0 ? t("newInTitle", { count }) : t("title");
    return () => {
      document.title = t("title");
    };
  }, [count, t]);
  useEffect(() => {
    if (!orders) return;
    const sound = findSound(known.current, orders, isByItself);
    known.current = orders;
    if (sound && isOn) playSound(sound);
  }, [orders, isOn, isByItself]);
  // Who has answered in the meantime, nobody knows without a connection.
  const isRinging = isOn && count > 0 && !isCut;
  useEffect(() => {
    if (!isRinging) return undefined;
    const timer = setInterval(() => playSound("NEW"), againMs);
    return () => clearInterval(timer);
  }, [isRinging]);
  useEffect(() => {
    if (isCut) playSound("LOST");
  }, [isCut]);
  const isStarted = state !== "OFF";
  useEffect(
    () => (isStarted ? watchBell((isRunning) => setState(isRunning ? "ON" : "SILENT")) : undefined),
    [isStarted],
  );
  /** From a tap: makes sound possible, and plays it. */
  const play = async () => {
    const isPossible = await unlockBell();
    setState(isPossible ? "ON" : "SILENT");
    if (isPossible) playSound("NEW");
  };
  return { state, isOn, play };
}
