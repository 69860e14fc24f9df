import { useTranslation } from "react-i18next";
import { ChoiceKeys } from "#app/staff/board/choice-keys.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { useStations } from "./use-stations.ts";

type Props = { storeID: string; chosen: readonly string[]; onChoose: (stations: readonly string[]) => void };

/** Which stations a device shows first; none: all orders. Nothing where the store has none. */
export function StationKeys({ storeID, chosen, onChoose }: Props) {
  const { t, i18n } = useTranslation("staff");
  const { value } = useStations(storeID);
  if (!value || value.length === 0) return null;
  const locale = parseLanguageTag(i18n.language);
  return (
    <ChoiceKeys
      legend={t("deviceShows")}
      type="checkbox"
      name="device-stations"
      values={value.map(({ id }) => id)}
      chosen={chosen}
      label={(id) => {
        const name = value.find((station) => station.id === id)?.name;
        return name?.[locale] ?? name?.EN ?? id;
      }}
      onChoose={(id) => onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
    />
  );
}
