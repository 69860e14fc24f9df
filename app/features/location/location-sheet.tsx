import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { api } from "../../api/client.ts";
import { useKnownSession } from "../../session/known-session.ts";
import { formatFullAddress, labelText } from "../address/addresses.ts";
import { labelIcon } from "../address/label-icon.ts";
import { PlaceSearch } from "../address/place-search.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { areas } from "./areas.ts";
import { getDevicePosition, locate } from "./locate.ts";
import { storePlace } from "./place-cookie.ts";
import { type RecentPlace, readRecentPlaces } from "./recent-places.ts";

export default function LocationSheet({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("panels");
  const { t: words } = useTranslation("address");
  const { profile } = useKnownSession();
  const locale = parseLanguageTag(i18n.language);
  const { revalidate } = useRevalidator();
  const [recent, setRecent] = useState<RecentPlace[]>([]);
  const [chosen, setChosen] = useState<RecentPlace | null>(null);
  const [status, setStatus] = useState<"idle" | "locating" | "failed" | "approximate">("idle");

  useEffect(() => void readRecentPlaces().then(setRecent), []);

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

  const confirm = async (place: RecentPlace) => {
    await storePlace(place);
    onClose();
    await revalidate();
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

  return (
    <Sheet title={t("locationTitle")} onClose={onClose}>
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
      <PlaceSearch isMissing={false} onPick={({ lat, lng, label }) => void confirm({ lat, lng, label })}>
        {profile && profile.addresses.length > 0 && (
          <fieldset>
            <legend className="label">{t("savedPlaces")}</legend>
            {profile.addresses.map((address) => {
              const { label, lat, lng } = address;
              return row({ lat, lng, label: labelText(label, words) }, labelIcon(label), formatFullAddress(address));
            })}
          </fieldset>
        )}
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
      </PlaceSearch>
      <div className="dock">
        <button
          type="button"
          className={chosen ? "btn btn-1 btn-block" : "btn btn-wait btn-block"}
          aria-disabled={!chosen}
          onClick={() => chosen && void confirm(chosen)}
        >
          {t("confirmLocation")}
          {chosen && ` · ${chosen.label}`}
        </button>
      </div>
    </Sheet>
  );
}
