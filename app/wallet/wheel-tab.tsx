import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FailureNote, LiveText } from "#app/ui/note.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { MoreSpins } from "./wheel/more-spins.tsx";
import { Odds } from "./wheel/odds.tsx";
import type { Draw } from "./wheel/use-spin.ts";
import { useWheel } from "./wheel/use-wheel.ts";
import { WheelPicture } from "./wheel/wheel-picture.tsx";

export const texts = ["wallet"] as const;
export const styles = ["member", "switch"] as const;

/** Spin and win (S21): spins left, the wheel, the result as a sentence, and the odds. */
export default function WheelTab({ isLanding }: { isLanding: boolean }) {
  const { t } = useTranslation("wallet");
  const wheel = useWheel(isLanding);
  const { chances, slices, isStill, isBusy, canSpin, draw, problem } = wheel;
  return (
    <div className="wl">
      <section className="wheelbox" aria-labelledby="spins">
        <SpinsLeft wheel={wheel} />
        <WheelPicture slices={slices} rotation={wheel.rotation} isStill={isStill} onStop={wheel.stop} />
        <LiveText live="status" className="res3">
          {wheel.isTurning && t("spinning")}
          {draw && <Result draw={draw} />}
        </LiveText>
        <FailureNote text={problem} />
        {!canSpin && chances.value && !isBusy ? <NoSpins /> : <SpinButton wheel={wheel} />}
        <Switch isOn={isStill} onChange={wheel.setStill}>
          {t("stayStill")}
          <small>{t("stayStillHint")}</small>
        </Switch>
      </section>
      <div className="wr">
        {wheel.hasPrizes && <Odds slices={slices} />}
        <MoreSpins />
      </div>
    </div>
  );
}

type PartProps = { wheel: ReturnType<typeof useWheel> };

function SpinsLeft({ wheel: { chances, draw, left } }: PartProps) {
  const { t } = useTranslation("wallet");
  if (chances.state === "failed") {
    return (
      <LiveText live="alert">
        <p id="spins">{t("chancesFailed")}</p>
        <Button kind="quiet" onClick={chances.reload}>
          {t("tryAgain", { ns: "common" })}
        </Button>
      </LiveText>
    );
  }
  return (
    <p className="left3" id="spins">
      <b>{chances.value || draw ? left : "–"}</b> <span>{t("spinsLeft", { count: left })}</span>
    </p>
  );
}

function NoSpins() {
  const { t } = useTranslation("wallet");
  return (
    <div className="none3">
      <p>{t("noSpins")}</p>
      <LinkButton kind="primary" isWide to="/" viewTransition>
        {t("findFood")}
      </LinkButton>
    </div>
  );
}

function SpinButton({ wheel: { isBusy, canSpin, start } }: PartProps) {
  const { t } = useTranslation("wallet");
  return (
    <Button kind="primary" isWide icon="rotate-cw" aria-disabled={!canSpin} onClick={start} isBusy={isBusy}>
      {isBusy ? t("spinning") : t("spin")}
    </Button>
  );
}

const resultKeys = { VOUCHER: "wonVoucher", POINT: "wonPoints", NONE: "wonNothing" } as const;

function Result({ draw: { prize } }: { draw: Draw }) {
  const { t } = useTranslation("wallet");
  return (
    <>
      <Icon name={prize.kind === "NONE" ? "info" : "gift"} />
      <span>
        {t(resultKeys[prize.kind], { prize: prize.name })}
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
