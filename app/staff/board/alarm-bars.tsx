import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LateBars } from "#app/staff/offline/late-bars.tsx";
import { PrinterBar } from "#app/staff/print/printer-bar.tsx";
import { turnOnStaffPush } from "#app/staff/staff-push.ts";
import { AlarmBar } from "./alarm-bar.tsx";
import { CutBar } from "./cut-bar.tsx";
import { StartPanel } from "./start-panel.tsx";
import { useAtStore } from "./store-frame.tsx";
import { useHiddenTime } from "./use-hidden-time.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/** Starts the board, and says when it may not be heard. */
export function AlarmBars({ storeID }: { storeID: string }) {
  const { t } = useTranslation("staff");
  const { bell } = useAtStore();
  const isStarted = bell.state !== "OFF";
  const [isAsking, setAsking] = useState(!isStarted);
  const { wakeLock, askAgain } = useWakeLock(isStarted);
  const { minutes, forget } = useHiddenTime();
  const start = () => {
    void bell.play();
    void turnOnStaffPush(storeID);
  };
  return (
    <>
      <CutBar />
      <LateBars />
      <PrinterBar />
      {isAsking && <StartPanel onStart={start} onHeard={() => setAsking(false)} />}
      {bell.state === "SILENT" && (
        <AlarmBar
          sign="volume-x"
          title={t("noSound")}
          hint={t("noSoundHint")}
          action={t("turnSoundOn")}
          onAction={() => void bell.play()}
        />
      )}
      {wakeLock === "REFUSED" && (
        <AlarmBar
          sign="tablet"
          title={t("maySleep")}
          hint={t("maySleepHint")}
          action={t("tryAgain", { ns: "common" })}
          onAction={askAgain}
        />
      )}
      {isStarted && minutes > 0 && (
        <AlarmBar
          sign="clock"
          title={t("wasHidden", { count: minutes })}
          hint={t("wasHiddenHint")}
          action={t("seen")}
          onAction={forget}
        />
      )}
    </>
  );
}
