import { useState } from "react";
import { useTranslation } from "react-i18next";
import { print } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { StationKeys, StationNames } from "#app/staff/stations/station-keys.tsx";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Printer } from "#shared/contract/print.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";

/** The printers of a store that ask by themselves. The address of a new one is shown once: only a hash of it is stored. */
export function PrintersSheet({ storeID, name, onClose }: { storeID: string; name: string; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { value, reload } = useShopData(
    ["printers", storeID],
    async () => (await print.printers({ params: { storeID } })).value.items,
  );
  const [title, setTitle] = useState("");
  const [stations, setStations] = useState<readonly string[]>([]);
  const [url, setUrl] = useState<string | null>(null);
  const add = usePress(async (idempotencyKey) => {
    const { value: made } = await print.addPrinter({
      params: { storeID },
      body: { name: title, stations: stations.length > 0 ? [...stations] : null },
      idempotencyKey,
    });
    setUrl(made.url);
    setTitle("");
    setStations([]);
    reload();
  });
  return (
    <Sheet title={t("printersOf", { store: name })} onClose={onClose}>
      <div className="st-form">
        {value && value.length > 0 && (
          <ul className="st-list">
            {value.map((printer) => (
              <PrinterRow key={printer.id} storeID={storeID} printer={printer} onRemoved={reload} />
            ))}
          </ul>
        )}
        {url !== null && (
          <Note tone="good" live="status">
            <p>{t("printerAddress")}</p>
            <p translate="no">
              <b>{url}</b>
            </p>
          </Note>
        )}
        <form className="st-form" onSubmit={add.submit}>
          <TextField
            label={t("printerName")}
            required
            maxLength={60}
            autoComplete="off"
            value={title}
            onType={setTitle}
          />
          <StationKeys storeID={storeID} legend={t("printsStations")} chosen={stations} onChoose={setStations} />
          <FailureNote text={add.problem} />
          <Button kind="primary" type="submit" isWide isBusy={add.isBusy} disabled={title.trim() === ""}>
            {t("addPrinter")}
          </Button>
        </form>
      </div>
    </Sheet>
  );
}

type RowProps = { storeID: string; printer: Printer; onRemoved: () => void };

function PrinterRow({ storeID, printer: { id, name, stations, seenAt }, onRemoved }: RowProps) {
  const { t, i18n } = useTranslation("staff");
  const remove = usePress(async (idempotencyKey) => {
    await print.removePrinter({ params: { storeID, id }, idempotencyKey });
    onRemoved();
  });
  const time = seenAt === null ? null : formatDayTime(seenAt, parseLanguageTag(i18n.language));
  return (
    <li>
      <div>
        <b>{name}</b>
        {stations && <StationNames storeID={storeID} ids={stations} />}
        <small>{time === null ? t("neverAsked") : t("seenAt", { time })}</small>
        <FailureNote text={remove.problem} />
      </div>
      <Button kind="quiet" size="small" isBusy={remove.isBusy} onClick={remove.press}>
        {t("removePrinter")}
      </Button>
    </li>
  );
}
