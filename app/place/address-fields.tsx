import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type AddressDraft, formatAddress, type PickedPlace, toFoundPart, toPlace } from "./addresses.ts";
import type { ChosenAddress } from "./chosen-address.ts";
import { PlaceSearch } from "./place-search.tsx";

// The search and the fields do without what cannot be loaded.
const PlaceChoices = lazyPart(() => import("./place-choices.tsx"), {
  waiting: () => <div className="sk sk-places" />,
});
const PinMap = lazyPart(() => import("./pin-map.tsx"), { waiting: () => <PinRoom /> });

function PinRoom() {
  return <div className={useRootData()?.tiles ? "pinmap sk" : "pinmap sk listed"} />;
}

type Props = {
  draft: AddressDraft;
  isTried: boolean;
  /** False where no courier reads it. */
  hasRemark?: boolean;
  /** False for an address that nothing is brought to: it has no pin. */
  hasPin?: boolean;
  /** False where an area is enough. */
  needsStreet?: boolean;
  onChange: (part: Partial<AddressDraft>) => void;
  /** Takes a place with its door as it is. */
  onDoor?: (door: ChosenAddress) => void;
};

export function AddressFields({
  draft,
  isTried,
  hasRemark = true,
  hasPin = true,
  needsStreet = true,
  onChange,
  onDoor,
}: Props) {
  const { t } = useTranslation("address");
  const hasSearch = useOffered("places.geocode");
  const { place, street, unit, remark, term = "" } = draft;
  const [isApproximate, setApproximate] = useState(false);
  const isStreetMissing = needsStreet && isTried && street.trim() === "";
  if (!place) {
    const pick = (found: PickedPlace, isGuess = false) => {
      setApproximate(isGuess);
      onChange({ place: toPlace(found) });
    };
    return (
      <PlaceSearch
        isMissing={isTried}
        typed={{ term, onType: (text) => onChange({ term: text }) }}
        onPick={(found) => {
          setApproximate(found.match === "SOME");
          onChange(toFoundPart(found, term));
        }}
      >
        {(hasPin || !hasSearch) && <PlaceChoices hasPin={hasPin} onPick={pick} {...(onDoor && { onDoor })} />}
      </PlaceSearch>
    );
  }
  return (
    <>
      <div className="picked">
        <Icon name="map-pin" />
        <p>{formatAddress({ ...place, addressLine1: "" }) || t("yourPosition")}</p>
        <Button kind="text" onClick={() => onChange({ place: null })}>
          {t("changePlace")}
        </Button>
      </div>
      {hasPin && <PinMap place={place} isApproximate={isApproximate} onMove={(moved) => onChange({ place: moved })} />}
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
