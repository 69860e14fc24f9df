import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { type AddressDraft, formatAddress, type PickedPlace, toPlace } from "#app/place/known/addresses.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PlaceSearch } from "./place-search.tsx";

/** Only where places cannot be searched for. */
const PlaceChoices = lazy(() => import("./place-choices.client.tsx"));

type Props = {
  draft: AddressDraft;
  isTried: boolean;
  /** False where no courier reads it. */
  hasRemark?: boolean;
  onChange: (part: Partial<AddressDraft>) => void;
};

export function AddressFields({ draft, isTried, hasRemark = true, onChange }: Props) {
  const { t } = useTranslation("address");
  const hasSearch = useOffered("places.geocode");
  const { place, street, unit, remark } = draft;
  const isStreetMissing = isTried && street.trim() === "";
  if (!place) {
    const pick = (found: PickedPlace) => onChange({ place: toPlace(found) });
    return (
      <PlaceSearch isMissing={isTried} onPick={pick}>
        {!hasSearch && (
          <Suspense>
            <PlaceChoices onPick={pick} />
          </Suspense>
        )}
      </PlaceSearch>
    );
  }
  return (
    <>
      <div className="picked">
        <Icon name="map-pin" />
        <p>{formatAddress({ ...place, addressLine1: "" }) || t("yourPosition")}</p>
        <button type="button" className="link" onClick={() => onChange({ place: null })}>
          {t("changePlace")}
        </button>
      </div>
      <TextField
        name="street"
        label={t("street")}
        value={street}
        maxLength={200}
        autoComplete="address-line1"
        placeholder={t("streetHint")}
        error={isStreetMissing ? t("streetRequired") : null}
        onType={(text) => onChange({ street: text })}
      />
      <TextField
        name="unit"
        label={t("unit")}
        value={unit}
        maxLength={60}
        autoComplete="address-line2"
        placeholder="A-12-3"
        onType={(text) => onChange({ unit: text })}
      />
      {hasRemark && (
        <TextField
          name="remark"
          label={t("remark")}
          value={remark}
          maxLength={120}
          placeholder={t("remarkHint")}
          onType={(text) => onChange({ remark: text })}
        />
      )}
    </>
  );
}

export function focusFirstMissing(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLInputElement>("[name=place], [name=street]");
  Array.from(fields)
    .find(({ value, name }) => name === "place" || value.trim() === "")
    ?.focus();
}
