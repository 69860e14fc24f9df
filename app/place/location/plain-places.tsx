import { useTranslation } from "react-i18next";
import type { FoundPlace } from "#app/place/addresses.ts";
import { splitByMatch } from "#app/place/find-places.ts";
import type { PlaceSearchStart } from "#app/place/place-search.tsx";
import { useOffered } from "#app/site/use-offered.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { toPlaceText } from "#shared/domain/site/place-cookie.ts";
import type { Place } from "#shared/domain/site/visitor.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { areas } from "./areas.ts";

type Props = { search: PlaceSearchStart; back: string };

/** The way to choose a place without JavaScript: forms that the server answers. Only the server renders it. */
export function PlainPlaces({ search: { term, found }, back }: Props) {
  const { t, i18n } = useTranslation("address");
  const hasSearch = useOffered("places.geocode");
  const locale = parseLanguageTag(i18n.language);
  return (
    <div className="plain-places">
      {hasSearch ? (
        <form role="search" action="/address">
          {back !== "/" && <input type="hidden" name="redirect" value={back} />}
          <label className="field">
            {t("place")}
            <input type="search" name="place" defaultValue={term} maxLength={100} placeholder={t("placeHint")} />
          </label>
          <Button kind="outline" type="submit">
            {t("findPlace")}
          </Button>
        </form>
      ) : (
        <Note>{t("noPlaceSearch")}</Note>
      )}
      <form method="post" action="/address">
        <input type="hidden" name="redirect" value={back} />
        {hasSearch && term !== "" && (
          <>
            <h2 className="label">{t("placesFor", { term })}</h2>
            {found && found.places.length > 0 ? (
              <FoundButtons places={found.places} />
            ) : (
              <Note tone="careful">{t("addressNotFound")}</Note>
            )}
          </>
        )}
        <h2 className="label">{t("popularAreas")}</h2>
        <PlaceButtons places={areas.map(({ name, lat, lng }) => ({ lat, lng, label: name[locale] }))} />
      </form>
    </div>
  );
}

function FoundButtons({ places }: { places: readonly FoundPlace[] }) {
  const { t } = useTranslation("address");
  const [exact, guesses] = splitByMatch(places);
  return (
    <>
      <PlaceButtons places={exact} />
      {guesses.length > 0 && <h3 className="label">{t("didYouMean")}</h3>}
      <PlaceButtons places={guesses} />
    </>
  );
}

function PlaceButtons({ places }: { places: readonly Place[] }) {
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.label} ${place.lat} ${place.lng}`}>
          <Button kind="bare" type="submit" className="opt" name="place" value={toPlaceText(place)}>
            <span>{place.label}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
