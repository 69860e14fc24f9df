import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { loadSession } from "#app/session/session.ts";
import { type Draw, useSpin } from "./use-spin.ts";
import { getStopRotation, toSlices } from "./wheel-view.ts";

const turns = 4;
/** A wheel that is hidden gets no end of its turn from the browser. */
const longestTurnMs = 5500;

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The spins that are left, the wheel and how it turns, and what was drawn. */
export function useWheel(isLanding: boolean) {
  const { t, i18n } = useTranslation("wallet");
  const chances = useCachedData({ key: ["game.chances"], load: () => call.game.chances({}) });
  const prizes = useCachedData({ key: ["game.prizes", i18n.language], load: () => api.game.prizes({}) });
  const { spin, isAsking, isUnanswered } = useSpin(isLanding);
  const [isStill, setStill] = useState(prefersStill);
  const [rotation, setRotation] = useState(0);
  /** A draw is shown when the wheel has stopped. */
  const [turning, setTurning] = useState<Draw | null>(null);
  const [draw, setDraw] = useState<Draw | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const slices = toSlices(prizes.value?.items ?? []);
  const left = draw?.chances ?? turning?.chances ?? chances.value?.item ?? 0;
  const isBusy = isAsking || turning !== null;
  // An entry without an answer may have used the last spin: it can still be asked for.
  const canSpin = left > 0 || isUnanswered;

  async function start() {
    if (isBusy || !canSpin) return;
    setProblem(null);
    const outcome = await spin();
    if (!outcome) return;
    if (!outcome.draw) {
      setProblem(outcome.message ?? t(outcome.isUntold ? "spinUntold" : "spinFailed"));
      chances.reload();
      return;
    }
    const stop = slices[outcome.draw.wheelIndex];
    if (stop) setRotation((before) => getStopRotation(stop, before, isStill ? 0 : turns));
    setDraw(null);
    if (isStill || !stop) show(outcome.draw);
    else setTurning(outcome.draw);
  }

  function show(result: Draw) {
    setTurning(null);
    setDraw(result);
    if (result.prize.kind === "VOUCHER") void loadSession();
  }

  useFallback(turning, show);

  return {
    chances,
    slices,
    hasPrizes: prizes.state !== "failed",
    rotation,
    isStill,
    setStill,
    left,
    isBusy,
    canSpin,
    start: () => void start(),
    /** The wheel has stopped. */
    stop: () => turning && show(turning),
    isTurning: turning !== null,
    draw,
    problem,
  };
}

/** Shows a draw also when the browser does not tell that the wheel has stopped. */
function useFallback(turning: Draw | null, show: (draw: Draw) => void) {
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(() => latest.current(turning), longestTurnMs);
    return () => clearTimeout(timer);
  }, [turning]);
}
