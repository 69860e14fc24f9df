import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DishName } from "#app/staff/board/dish-name.tsx";
import { toMenuKey } from "#app/staff/board/stock-sheet.tsx";
import { counter } from "#app/staff/calls.ts";
import { useShopData } from "#app/staff/session.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StaffSection, StaffStore } from "#shared/contract/counter.ts";
import { mostStations } from "#shared/domain/orders/station-limits.ts";

type Station = StaffStore["stations"][number];
type Props = {
  storeID: string;
  name: string;
  before: readonly Station[];
  onClose: () => void;
  onDone: () => void;
};

/** The stations of a store: their names, and which section of the menu is made where. */
export function StationsSheet({ storeID, name, before, onClose, onDone }: Props) {
  const { t } = useTranslation("staff");
  const [stations, setStations] = useState(before);
  const { value: sections } = useShopData(
    toMenuKey(storeID),
    async () => (await counter.menu({ params: { storeID } })).value.items,
  );
  const save = usePress(async (idempotencyKey) => {
    const body = { stations: toSent(stations, sections ?? []) };
    await counter.stations({ params: { storeID }, body, idempotencyKey });
    onClose();
    onDone();
  });
  const change = (id: string, to: (station: Station) => Station) =>
    setStations(stations.map((station) => (station.id === id ? to(station) : station)));
  const put = (section: string, station: string) =>
    setStations(
      stations.map((one) => {
        const others = one.menuIDs.filter((menu) => menu !== section);
        return { ...one, menuIDs: one.id === station ? [...others, section] : others };
      }),
    );
  return (
    <Sheet title={t("stationsOf", { store: name })} onClose={onClose}>
      <form className="st-form" onSubmit={save.submit}>
        <p className="meta">{t("stationsHint")}</p>
        {stations.map((station) => (
          <StationNames
            key={station.id}
            station={station}
            onName={(both) => change(station.id, (one) => ({ ...one, name: both }))}
            onRemove={() => setStations(stations.filter(({ id }) => id !== station.id))}
          />
        ))}
        {stations.length < mostStations && (
          <Button kind="outline" isWide onClick={() => setStations([...stations, createStation()])}>
            {t("addStation")}
          </Button>
        )}
        {stations.length > 0 && <h3>{t("madeWhere")}</h3>}
        {stations.length > 0 &&
          sections?.map((section) => (
            <Where key={section.id} section={section} stations={stations} onPut={(id) => put(section.id, id)} />
          ))}
        <FailureNote text={save.problem} />
        <Button
          kind="primary"
          type="submit"
          isWide
          isBusy={save.isBusy}
          disabled={!sections || stations.some((station) => station.name.EN.trim() === "")}
        >
          {t("save")}
        </Button>
      </form>
    </Sheet>
  );
}

const createStation = (): Station => ({
  id: `st-${crypto.randomUUID().slice(0, 8)}`,
  name: { EN: "", CN: null },
  menuIDs: [],
});

/** Without sections that are gone from the menu. */
function toSent(stations: readonly Station[], sections: readonly StaffSection[]): Station[] {
  const known = new Set(sections.map(({ id }) => id));
  return stations.map(({ id, name, menuIDs }) => ({
    id,
    name: { EN: name.EN.trim(), CN: name.CN?.trim() || null },
    menuIDs: menuIDs.filter((menu) => known.has(menu)),
  }));
}

type NamesProps = { station: Station; onName: (name: Station["name"]) => void; onRemove: () => void };

function StationNames({ station: { name }, onName, onRemove }: NamesProps) {
  const { t } = useTranslation("staff");
  return (
    <div className="sn-names">
      <TextField
        label={t("stationNameEN")}
        required
        maxLength={40}
        autoComplete="off"
        value={name.EN}
        onType={(EN) => onName({ ...name, EN })}
      />
      <TextField
        label={t("stationNameCN")}
        lang="zh-Hans-MY"
        maxLength={40}
        autoComplete="off"
        value={name.CN ?? ""}
        onType={(CN) => onName({ ...name, CN })}
      />
      <Button kind="iconOnly" icon="trash-2" aria-label={t("removeStation", { name: name.EN })} onClick={onRemove} />
    </div>
  );
}

type WhereProps = { section: StaffSection; stations: readonly Station[]; onPut: (station: string) => void };

function Where({ section, stations, onPut }: WhereProps) {
  const { t } = useTranslation("staff");
  const maker = stations.find(({ menuIDs }) => menuIDs.includes(section.id));
  return (
    <label className="field sn-where">
      <DishName name={section.name} />
      <select value={maker?.id ?? ""} onChange={(event) => onPut(event.target.value)}>
        <option value="">{t("atNoStation")}</option>
        {stations.map(({ id, name }) => (
          <option key={id} value={id}>
            {[name.EN, name.CN].filter(Boolean).join(" ")}
          </option>
        ))}
      </select>
    </label>
  );
}
