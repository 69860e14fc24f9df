import { useTranslation } from "react-i18next";
import { ChoiceKeys } from "#app/staff/board/choice-keys.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { useStations } from "./use-stations.ts";

type Props = {
  storeID: string;
  legend: string;
  chosen: readonly string[];
  onChoose: (stations: readonly string[]) => void;
};

/** Some stations of a store; none: all of it. Nothing where the store has none. */
export function StationKeys({ storeID, legend, chosen, onChoose }: Props) {
  const nameOf = useStationName(storeID);
  const { value } = useStations(storeID);
  if (!value || value.length === 0) return null;
  return (
    <ChoiceKeys
      legend={legend}
      type="checkbox"
      name="stations"
      values={value.map(({ id }) => id)}
      chosen={chosen}
      label={nameOf}
      onChoose={(id) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  );
}

/** The names of stations; one that is gone has its id. */
export function StationNames({ storeID, ids }: { storeID: string; ids: readonly string[] }) {
  const nameOf = useStationName(storeID);
  return <small>{ids.map(nameOf).join(", ")}</small>;
}

export function useStationName(storeID: string): (id: string) => string {
  const { i18n } = useTranslation("staff");
  const { value } = useStations(storeID);
  const locale = parseLanguageTag(i18n.language);
  return (id) => {
    const name = value?.find((station) => station.id === id)?.name;
    return name?.[locale] ?? name?.EN ?? id;
  };
}
