import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#app/account/account-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { endOne, type ShownDevice, toDeviceText, useDevices } from "./devices.ts";

export const texts = ["account", "push"] as const;

/** The devices that are told of the customer's orders, and the way to end each (PD163). */
export default function DevicesSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("push");
  const { t: account } = useTranslation("account");
  const { state, value: devices, reload } = useDevices();
  const [ended, setEnded] = useState("");

  return (
    <Sheet title={account("devices")} onClose={onClose}>
      <div className="stack">
        <p>{t("devicesLead")}</p>
        {state === "loading" && <ListSkeleton />}
        {state === "failed" && !devices && (
          <>
            <Note tone="bad" live="alert">
              {t("devicesFailed")}
            </Note>
            <Button kind="outline" isWide onClick={reload}>
              {t("tryAgain")}
            </Button>
          </>
        )}
        {devices && devices.length > 0 && isDenied() && <Note icon="info">{t("denied")}</Note>}
        {devices?.length === 0 && (
          <Note icon="info">
            <b>{t("devicesNone")}</b> {t(isDenied() ? "denied" : "devicesNoneHint")}
          </Note>
        )}
        {devices && devices.length > 0 && (
          <ul>
            {devices.map((device) => (
              <Told key={device.id} device={device} onEnd={(name) => setEnded(t("ended", { device: name }))} />
            ))}
          </ul>
        )}
        <LiveText as="p" live="status" className={ended ? "meta" : "vh"}>
          {ended}
        </LiveText>
      </div>
    </Sheet>
  );
}

/** In this browser nothing can be turned on before its settings are changed. */
const isDenied = () => "Notification" in window && Notification.permission === "denied";

type ToldProps = { device: ShownDevice; onEnd: (name: string) => void };

function Told({ device, onEnd }: ToldProps) {
  const { t, i18n } = useTranslation("push");
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = t(toDeviceText(device.service));
  const time = formatDayTime(device.since, parseLanguageTag(i18n.language));

  async function end() {
    if (isBusy) return;
    setBusy(true);
    const failed = await endOne(device);
    setBusy(false);
    setProblem(failed);
    if (failed === null) onEnd(name);
  }

  return (
    <li className="told">
      <div>
        <b>
          {name}
          {device.isThis && <Badge tone="good">{t("thisDevice")}</Badge>}
        </b>
        <small>{t("since", { time })}</small>
      </div>
      <Button
        kind="quiet"
        size="small"
        aria-label={t("endOne", { device: name })}
        onClick={() => void end()}
        isBusy={isBusy}
      >
        {t(isBusy ? "ending" : "end")}
      </Button>
      {problem !== null && (
        <LiveText as="small" live="alert">
          {problem}
        </LiveText>
      )}
    </li>
  );
}
