import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AddressDraft, formatAddress, type PickedPlace, toPlace } from "#app/place/known/addresses.ts";
import type { ChosenAddress } from "#app/place/known/chosen-address.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { loadStyles } from "#app/styles/load-styles.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PlaceSearch } from "./place-search.tsx";

/** The search and the fields do without what cannot be loaded. */
const orNothing = () => ({ default: () => null });
const PlaceChoices = lazy(() => import("./place-choices.client.tsx").catch(orNothing));
const PinMap = lazy(() => loadPinMap().catch(orNothing));

async function loadPinMap() {
  await loadStyles(["map", "place"]);
  return import("#app/place/door/pin-map.client.tsx");
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
      <PlaceSearch isMissing={isTried} typed={{ term, onType: (text) => onChange({ term: text }) }} onPick={pick}>
        {(hasPin || !hasSearch) && (
          <Suspense fallback={<div className="sk sk-places" />}>
            <PlaceChoices hasPin={hasPin} onPick={pick} {...(onDoor && { onDoor })} />
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
        <Button kind="text" onClick={() => onChange({ place: null })}>
          {t("changePlace")}
        </Button>
      </div>
      {hasPin && (
        <Suspense fallback={<div className="pinmap sk" />}>
          <PinMap place={place} isApproximate={isApproximate} onMove={(moved) => onChange({ place: moved })} />
        </Suspense>
      )}
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
