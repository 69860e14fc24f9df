import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatFullAddress, labelText } from "#app/place/addresses.ts";
import { labelIcon } from "#app/place/label-icon.ts";
import type { RecentPlace } from "#app/place/recent-places.ts";
import { Fieldset } from "#app/ui/fieldset.tsx";
import type { SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";

type Props = {
  addresses: readonly SavedAddress[];
  row: (place: RecentPlace, icon: string, hint?: string) => ReactNode;
};

/** Loaded for customers who have an address. */
export function SavedPlaces({ addresses, row }: Props) {
  const { t } = useTranslation("address");
  return (
    <Fieldset legend={t("savedPlaces")} look="label">
      {addresses.filter(hasPosition).map((address) => {
        const { label, lat, lng } = address;
        return row({ lat, lng, label: labelText(label, t) }, labelIcon(label), formatFullAddress(address));
      })}
    </Fieldset>
  );
}
