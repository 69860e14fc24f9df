import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/staff/calls.ts";
import { toOwnName } from "#app/staff/own-name.ts";
import { useShop } from "#app/staff/shop.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Device } from "#shared/contract/staff.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { StationKeys } from "./station-keys.tsx";
import { useStations } from "./use-stations.ts";

type Props = { device: Device; onWritten: (untold: readonly string[]) => void };

/** What a device shows first, and the way to change it. Nothing where its store has no stations. */
export function DeviceStations({ device, onWritten }: Props) {
  const { t, i18n } = useTranslation("staff");
  const changing = useOpen();
  const { value } = useStations(device.storeID);
  if (!value || value.length === 0) return null;
  const locale = parseLanguageTag(i18n.language);
  const names = value
    .filter(({ id }) => device.stations?.includes(id))
    .map(({ name }) => toOwnName(name, locale))
    .join(", ");
  return (
    <div className="st-row">
      <small>{names === "" ? t("showsAll") : t("showsStations", { stations: names })}</small>
      <Button kind="quiet" size="small" onClick={changing.open}>
        {t("changeStations")}
        <span className="vh"> {device.name}</span>
      </Button>
      {changing.isOpen && <ChangeSheet device={device} onClose={changing.close} onWritten={onWritten} />}
    </div>
  );
}

function ChangeSheet({ device, onClose, onWritten }: Props & { onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { merchantID } = useShop().grant;
  const [chosen, setChosen] = useState<readonly string[]>(device.stations ?? []);
  const { press, isBusy, problem } = usePress(async (idempotencyKey) => {
    const params = { merchantID, id: device.id };
    const body = { stations: chosen.length > 0 ? [...chosen] : null };
    const { value } = await call.changeDevice({ params, body, idempotencyKey });
    onClose();
    onWritten(value.untold);
  });
  return (
    <Sheet title={device.name} onClose={onClose}>
      <div className="st-form">
        <StationKeys storeID={device.storeID} legend={t("deviceShows")} chosen={chosen} onChoose={setChosen} />
        <FailureNote text={problem} />
        <Button kind="primary" isWide isBusy={isBusy} onClick={press}>
          {t("save")}
        </Button>
      </div>
    </Sheet>
  );
}
