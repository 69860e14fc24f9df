import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "#app/api/client.ts";
import { PlaceSearch, type PlaceSearchStart } from "#app/place/address/place-search.tsx";
import { useKnownSession } from "#app/session/known-session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { areas } from "./areas.ts";
import { getDevicePosition, locate } from "./locate.ts";
import { type RecentPlace, readRecentPlaces } from "./recent-places.ts";
import type * as SavedParts from "./saved-places.client.tsx";

type Props = {
  mapPath: string;
  start?: PlaceSearchStart;
  onConfirm: (place: RecentPlace) => void;
};

/** Every way to choose a place, for the location sheet and for `/address`. */
export function PlacePicker({ mapPath, start, onConfirm }: Props) {
  const { t, i18n } = useTranslation("address");
  const { profile, isReady, isUnreachable } = useKnownSession();
  const locale = parseLanguageTag(i18n.language);
  const [recent, setRecent] = useState<RecentPlace[] | null>(null);
  const [chosen, setChosen] = useState<RecentPlace | null>(null);
  const [saved, setSaved] = useState<typeof SavedParts | null>(null);
  const [isWithoutSaved, setWithoutSaved] = useState(false);
  const [status, setStatus] = useState<"idle" | "locating" | "failed" | "approximate">("idle");

  const addresses = profile?.addresses ?? [];
  const hasSaved = addresses.length > 0;
  const isKnown = (isReady && !hasSaved) || saved || isWithoutSaved || isUnreachable;

  useEffect(() => void readRecentPlaces().then(setRecent), []);
  useEffect(() => {
    if (hasSaved) import("./saved-places.client.tsx").then(setSaved, () => setWithoutSaved(true));
  }, [hasSaved]);

  const useHere = async () => {
    setStatus("locating");
    const found = await locate({
      device: () => getDevicePosition(navigator.geolocation),
      network: async () => (await api.places.geoIp()).value?.item ?? null,
    });
    setStatus(found.source === "device" ? "idle" : found.source === "network" ? "approximate" : "failed");
    if (found.source === "default") return;
    setChosen({
      lat: found.lat,
      lng: found.lng,
      label: found.label ?? t("currentLocation"),
      isHere: found.label === null,
    });
  };

  const isChosen = ({ lat, lng, label }: RecentPlace) =>
    chosen?.label === label && chosen.lat === lat && chosen.lng === lng;

  const row = (place: RecentPlace, icon: string, hint?: string) => (
    <label className="opt" key={`${place.label} ${place.lat} ${place.lng}`}>
      <Icon name={icon} />
      <span>
        {place.label}
        {hint && <small>{hint}</small>}
      </span>
      <input type="radio" name="place" checked={isChosen(place)} onChange={() => setChosen(place)} />
    </label>
  );

  // What is saved comes first, so the areas below it wait for it: nothing moves.
  return (
    <>
      <p className="meta">{t("locationLead")}</p>
      <button type="button" className="act" onClick={() => void useHere()} aria-busy={status === "locating"}>
        <Icon name="locate-fixed" />
        <span>
          {t("currentLocation")}
          <small>{status === "locating" ? t("locating") : t("currentLocationHint")}</small>
        </span>
      </button>
      <div role="status">
        {status === "failed" && <p className="note bad">{t("locationFailed")}</p>}
        {status === "approximate" && <p className="note">{t("approximateLocation")}</p>}
      </div>
      <Link className="act" to={mapPath} viewTransition>
        <Icon name="map-pin" />
        <span>
          {t("chooseOnMap")}
          <small>{t("chooseOnMapHint")}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
      <PlaceSearch
        isMissing={false}
        {...(start && { start })}
        onPick={({ lat, lng, label }) => onConfirm({ lat, lng, label })}
      >
        {recent && isKnown ? (
          <>
            {saved && <saved.SavedPlaces addresses={addresses} row={row} />}
            {recent.length > 0 && (
              <fieldset>
                <legend className="label">{t("lastUsedLocation")}</legend>
                {recent.map((place) => row(place, "history"))}
              </fieldset>
            )}
            <fieldset>
              <legend className="label">{t("popularAreas")}</legend>
              {areas.map(({ name, lat, lng }) => row({ lat, lng, label: name[locale] }, "map-pin"))}
            </fieldset>
          </>
        ) : (
          <div className="sk sk-places" />
        )}
      </PlaceSearch>
      <div className="dock">
        <button
          type="button"
          className={chosen ? "btn btn-1 btn-block" : "btn btn-wait btn-block"}
          aria-disabled={!chosen}
          onClick={() => chosen && onConfirm(chosen)}
        >
          {t("confirmLocation")}
          {chosen && ` · ${chosen.label}`}
        </button>
      </div>
    </>
  );
}
