import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#app/account/profile/account-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.client.tsx";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { endOne, type ShownDevice, toDeviceText, useDevices } from "./devices.client.ts";

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
            <p className="note bad" role="alert">
              <Icon name="circle-alert" />
              {t("devicesFailed")}
            </p>
            <button type="button" className="btn btn-2 btn-block" onClick={reload}>
              {t("tryAgain")}
            </button>
          </>
        )}
        {devices?.length === 0 && (
          <p className="note">
            <Icon name="info" />
            <span>
              <b>{t("devicesNone")}</b> {t("devicesNoneHint")}
            </span>
          </p>
        )}
        {devices && devices.length > 0 && (
          <ul>
            {devices.map((device) => (
              <Told key={device.id} device={device} onEnd={(name) => setEnded(t("ended", { device: name }))} />
            ))}
          </ul>
        )}
        <p className={ended ? "meta" : "vh"} role="status">
          {ended}
        </p>
      </div>
    </Sheet>
  );
}

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
          {device.isThis && <span className="badge ok">{t("thisDevice")}</span>}
        </b>
        <small>{t("since", { time })}</small>
      </div>
      <button
        type="button"
        className="btn btn-3 btn-sm"
        aria-label={t("endOne", { device: name })}
        aria-busy={isBusy}
        onClick={() => void end()}
      >
        {t(isBusy ? "ending" : "end")}
      </button>
      {problem !== null && <small role="alert">{problem}</small>}
    </li>
  );
}
