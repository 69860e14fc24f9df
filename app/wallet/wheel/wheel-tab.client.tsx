import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { api } from "#app/api/client.ts";
import { useServerData } from "#app/data/server-data.ts";
import { loadSession } from "#app/session/session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { MoreSpins } from "./more-spins.tsx";
import { Odds } from "./odds.tsx";
import { type Draw, useSpin } from "./use-spin.ts";
import { WheelPicture } from "./wheel-picture.tsx";
import { getStopRotation, toSlices } from "./wheel-view.ts";

const turns = 4;
/** A wheel that is hidden gets no end of its turn from the browser. */
const longestTurnMs = 5500;

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Spin and win (S21): spins left, the wheel, the result as a sentence, and the odds. */
export default function WheelTab({ isLanding }: { isLanding: boolean }) {
  const { t } = useTranslation("wallet");
  const { t: common, i18n } = useTranslation();
  const chances = useServerData({}, (_, signal) => call.game.chances({}, signal));
  const prizes = useServerData({ language: i18n.language }, (_, signal) => api.game.prizes({}, signal));
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
      setProblem(outcome.message ?? t("spinFailed"));
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

  return (
    <div className="wl">
      <section className="wheelbox" aria-labelledby="spins">
        {chances.state === "failed" ? (
          <div role="alert">
            <p id="spins">{t("chancesFailed")}</p>
            <button type="button" className="btn btn-3" onClick={chances.reload}>
              {common("tryAgain")}
            </button>
          </div>
        ) : (
          <p className="left3" id="spins">
            <b>{chances.value || draw ? left : "–"}</b> <span>{t("spinsLeft", { count: left })}</span>
          </p>
        )}
        <WheelPicture slices={slices} rotation={rotation} isStill={isStill} onStop={() => turning && show(turning)} />
        <div className="res3" role="status">
          {turning && t("spinning")}
          {draw && <Result draw={draw} />}
        </div>
        {problem !== null && (
          <p className="note bad" role="alert">
            <Icon name="circle-alert" />
            {problem}
          </p>
        )}
        {!canSpin && chances.value && !isBusy ? (
          <div className="none3">
            <p>{t("noSpins")}</p>
            <Link className="btn btn-1 btn-block" to="/" viewTransition>
              {t("findFood")}
            </Link>
          </div>
        ) : (
          <button
            type="button"
            className="btn btn-1 btn-block"
            aria-busy={isBusy}
            aria-disabled={!canSpin}
            onClick={() => void start()}
          >
            <Icon name="rotate-cw" />
            {isBusy ? t("spinning") : t("spin")}
          </button>
        )}
        <Switch isOn={isStill} onChange={setStill}>
          {t("stayStill")}
          <small>{t("stayStillHint")}</small>
        </Switch>
      </section>
      <div className="wr">
        {prizes.state !== "failed" && <Odds slices={slices} />}
        <MoreSpins />
      </div>
    </div>
  );
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

const resultKeys = { VOUCHER: "wonVoucher", POINT: "wonPoints", NONE: "wonNothing" } as const;

function Result({ draw: { prize } }: { draw: Draw }) {
  const { t } = useTranslation("wallet");
  return (
    <>
      <Icon name={prize.kind === "NONE" ? "info" : "gift"} />
      <span>
        {t(resultKeys[prize.kind], { prize: prize.name })}{" "}
        {prize.kind === "VOUCHER" && (
          <Link className="inline" to="/profile?tab=vouchers">
            {t("toVouchers")}
          </Link>
        )}
        {prize.kind === "POINT" && (
          <Link className="inline" to="/profile?tab=wallet">
            {t("toWallet")}
          </Link>
        )}
      </span>
    </>
  );
}
