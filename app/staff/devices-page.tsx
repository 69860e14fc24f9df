import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Device } from "#shared/contract/staff.ts";
import { type DeviceRole, deviceRoles } from "#shared/domain/people/roles.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { call } from "./calls.ts";
import { StorePrinting } from "./print/print-settings.tsx";
import { useShopData } from "./session.ts";
import { useShop, useShopNames } from "./shop.ts";
import { StaffBar } from "./staff-bar.tsx";
import { StaffIcon } from "./staff-icon.tsx";
import { DeviceStations } from "./stations/device-stations.tsx";
import { StationKeys } from "./stations/station-keys.tsx";
import { StoreStations } from "./stations/store-stations.tsx";
import { TeamTabs } from "./team-tabs.tsx";
import { UntoldNote } from "./untold-note.tsx";
import { usePress } from "./use-press.ts";

type Pairing = { name: string; pairingCode: string; expiresAt: string };

/** The tablets of the shop, and the way to pair and to end one. */
export function DevicesPage() {
  const { t } = useTranslation("staff");
  const { grant } = useShop();
  const { merchantID } = grant;
  const { value, hasFailed, reload } = useShopData(["devices", merchantID], async () => {
    const { value: reply } = await call.devices({ params: { merchantID } });
    return reply.items;
  });
  const adding = useOpen();
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const [untold, setUntold] = useState<readonly string[]>([]);
  const afterWrite = (stores: readonly string[]) => {
    setUntold(stores);
    reload();
  };
  return (
    <>
      <StaffBar title={t("team")} hint={grant.merchantName}>
        <Button kind="primary" size="small" icon="plus" onClick={adding.open}>
          {t("addDevice")}
        </Button>
      </StaffBar>
      <main className="st-page" id="main">
        <TeamTabs />
        <UntoldNote stores={untold} />
        {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
        {!value && !hasFailed && <Loading className="sk st-sk" />}
        {value?.length === 0 && <Empty title={t("noDevices")} hint={t("noDevicesHint")} />}
        <ul className="st-list">
          {value?.map((device) => (
            <DeviceRow key={device.id} device={device} onWritten={afterWrite} />
          ))}
        </ul>
        <h2>{t("printing")}</h2>
        <ul className="st-list">
          {grant.stores.map(({ id, name }) => (
            <StorePrinting key={id} storeID={id} name={name} />
          ))}
        </ul>
        <h2>{t("stations")}</h2>
        <ul className="st-list">
          {grant.stores.map(({ id, name }) => (
            <StoreStations key={id} storeID={id} name={name} />
          ))}
        </ul>
        {adding.isOpen && (
          <DeviceSheet
            onClose={adding.close}
            onDone={(made, stores) => {
              adding.close();
              setPairing(made);
              afterWrite(stores);
            }}
          />
        )}
        {pairing && <PairingSheet pairing={pairing} onClose={() => setPairing(null)} />}
      </main>
    </>
  );
}

function DeviceRow({ device, onWritten }: { device: Device; onWritten: (untold: readonly string[]) => void }) {
  const { t, i18n } = useTranslation("staff");
  const { merchantID } = useShop().grant;
  const names = useShopNames();
  const [isAsked, setAsked] = useState(false);
  const remove = usePress(async (idempotencyKey) => {
    const { value } = await call.removeDevice({ params: { merchantID, id: device.id }, idempotencyKey });
    onWritten(value.untold);
  });
  const locale = parseLanguageTag(i18n.language);
  const state =
    device.pairedAt === null
      ? t("notPaired")
      : t("seenAt", { time: formatDayTime(device.lastSeenAt ?? device.pairedAt, locale) });
  return (
    <li>
      <div>
        <b>
          <StaffIcon name="tablet" /> {device.name}
        </b>
        <small>
          {t(`role${device.role}`)} · {names([device.storeID])}
        </small>
        <small>{state}</small>
        {device.pairedAt !== null && (
          <small className="st-heard">
            <StaffIcon name={device.sound === "ON" ? "volume-2" : "volume-x"} size={16} />
            {t(`heard${device.sound}`)}
            {device.isPushed && ` · ${t("isPushed")}`}
          </small>
        )}
        <DeviceStations device={device} onWritten={onWritten} />
        {isAsked && (
          <Note tone="careful" live="alert">
            {t("confirmRemoveDevice", { name: device.name })}
          </Note>
        )}
        <FailureNote text={remove.problem} />
      </div>
      <div className="st-row">
        {isAsked && (
          <Button kind="quiet" size="small" onClick={() => setAsked(false)}>
            {t("cancel")}
          </Button>
        )}
        <Button
          kind={isAsked ? "danger" : "quiet"}
          size="small"
          isBusy={remove.isBusy}
          onClick={isAsked ? remove.press : () => setAsked(true)}
        >
          {t("removeDevice")}
        </Button>
      </div>
    </li>
  );
}

type SheetProps = { onClose: () => void; onDone: (pairing: Pairing, untold: readonly string[]) => void };

function DeviceSheet({ onClose, onDone }: SheetProps) {
  const { t } = useTranslation("staff");
  const { merchantID, stores } = useShop().grant;
  const [name, setName] = useState("");
  const [role, setRole] = useState<DeviceRole>("CASHIER");
  const [storeID, setStoreID] = useState(stores[0]?.id ?? "");
  const [stations, setStations] = useState<readonly string[]>([]);
  const add = usePress(async (idempotencyKey) => {
    const body = { name, storeID, role, stations: stations.length > 0 ? [...stations] : null };
    const { value } = await call.addDevice({ params: { merchantID }, body, idempotencyKey });
    const { pairingCode, expiresAt, untold } = value;
    onDone({ name, pairingCode, expiresAt }, untold);
  });
  return (
    <Sheet title={t("addDevice")} onClose={onClose}>
      <form className="st-form" onSubmit={add.submit}>
        <TextField label={t("name")} required maxLength={60} autoComplete="off" value={name} onType={setName} />
        <label className="field">
          {t("stores")}
          <select
            className="inp"
            value={storeID}
            onChange={(event) => {
              setStoreID(event.target.value);
              setStations([]);
            }}
          >
            {stores.map((store) => (
              <option key={store.id} value={store.id}>
                {store.name}
              </option>
            ))}
          </select>
        </label>
        <Fieldset legend={t("deviceRole")} look="label">
          {deviceRoles.map((one) => (
            <label key={one} className="opt">
              <span>
                {t(`role${one}`)}
                <small>{t(`may${one}`)}</small>
              </span>
              <input type="radio" name="device-role" checked={one === role} onChange={() => setRole(one)} />
            </label>
          ))}
        </Fieldset>
        <StationKeys storeID={storeID} legend={t("deviceShows")} chosen={stations} onChoose={setStations} />
        <FailureNote text={add.problem} />
        <Button kind="primary" type="submit" isWide isBusy={add.isBusy} disabled={name === ""}>
          {t("makeCode")}
        </Button>
      </form>
    </Sheet>
  );
}

/** The code is shown once: only a hash of it is stored. */
function PairingSheet({ pairing, onClose }: { pairing: Pairing; onClose: () => void }) {
  const { t, i18n } = useTranslation("staff");
  const { name, pairingCode, expiresAt } = pairing;
  const time = formatDayTime(expiresAt, parseLanguageTag(i18n.language));
  return (
    <Sheet title={t("codeFor", { name })} onClose={onClose}>
      <p className="st-big" translate="no">
        {pairingCode.slice(0, 4)} {pairingCode.slice(4)}
      </p>
      <p>{t("codeForHint", { address: `${location.host}/kitchen`, time })}</p>
      <Button kind="quiet" isWide onClick={onClose}>
        {t("close")}
      </Button>
    </Sheet>
  );
}
