import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { HereButton } from "./here-button.tsx";
import { areas } from "./location/areas.ts";
import { PlaceSearch, type PlaceSearchStart } from "./place-search.tsx";
import type { RecentPlace } from "./recent-places.ts";
import { useKnownPlaces } from "./use-known-places.ts";

type Props = {
  mapPath: string;
  start?: PlaceSearchStart;
  /** An approximate place is confirmed with the pin of the map. */
  onConfirm: (place: RecentPlace, isApproximate: boolean) => void;
};

/** Every way to choose a place, for `/address`. */
export function PlacePicker({ mapPath, start, onConfirm }: Props) {
  const { t, i18n } = useTranslation("address");
  const locale = parseLanguageTag(i18n.language);
  const { recent, addresses, saved } = useKnownPlaces();
  const [chosen, setChosen] = useState<RecentPlace | null>(null);
  const [guessed, setGuessed] = useState<RecentPlace | null>(null);
  const isApproximate = chosen !== null && chosen === guessed;

  const isChosen = ({ lat, lng, label }: RecentPlace) =>
    chosen?.label === label && chosen.lat === lat && chosen.lng === lng;

  const row = (place: RecentPlace, icon: string, hint?: string) => (
    <label className="opt" key={`${place.label} ${place.lat} ${place.lng}`}>
      <Icon name={icon} />
      <span>
        {place.label}
        {hint && <small className="pre-line">{hint}</small>}
      </span>
      <input type="radio" name="place" checked={isChosen(place)} onChange={() => setChosen(place)} />
    </label>
  );

  // What is saved comes first, so the areas below it wait for it: nothing moves.
  return (
    <>
      <p className="meta">{t("locationLead")}</p>
      <HereButton
        onFound={(place, isGuess) => {
          setChosen(place);
          setGuessed(isGuess ? place : null);
        }}
      />
      <LinkButton kind="action" icon="map-pin" to={mapPath} viewTransition>
        <ActionText title={t("chooseOnMap")} hint={t("chooseOnMapHint")} />
      </LinkButton>
      <PlaceSearch
        isMissing={false}
        {...(start && { start })}
        onPick={({ lat, lng, label, match }) => onConfirm({ lat, lng, label }, match === "SOME")}
      >
        {recent ? (
          <>
            {saved && <saved.SavedPlaces addresses={addresses} row={row} />}
            {recent.length > 0 && (
              <Fieldset legend={t("lastUsedLocation")} look="label">
                {recent.map((place) => row(place, "history"))}
              </Fieldset>
            )}
            <Fieldset legend={t("popularAreas")} look="label">
              {areas.map(({ name, lat, lng }) => row({ lat, lng, label: name[locale] }, "map-pin"))}
            </Fieldset>
          </>
        ) : (
          <div className="sk sk-places" />
        )}
      </PlaceSearch>
      <div className="dock">
        <Button
          kind={chosen ? "primary" : "waiting"}
          isWide
          aria-disabled={!chosen}
          onClick={() => chosen && onConfirm(chosen, isApproximate)}
        >
          {t(isApproximate ? "chooseOnMap" : "confirmLocation")}
          {chosen && ` · ${chosen.label}`}
        </Button>
      </div>
    </>
  );
}
