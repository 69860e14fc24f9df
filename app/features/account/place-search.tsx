import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/call.ts";
import { Icon } from "../../ui/icon.tsx";
import { addressText, type FoundPlace } from "./addresses.ts";

/** A pause this long in typing starts the search. */
const pauseMs = 300;
const shortestTerm = 2;

/** What was found for a term; null places: the search itself failed. */
type Answer = { text: string; places: readonly FoundPlace[] | null };

/** Finds a place by street, building, town or postcode; picking one gives its postcode, city and state. */
export function PlaceSearch({ onPick }: { onPick: (place: FoundPlace) => void }) {
  const { t } = useTranslation("account");
  const [term, setTerm] = useState("");
  const [answer, setAnswer] = useState<Answer | null>(null);
  const listId = useId();
  const text = term.trim();

  useEffect(() => {
    if (text.length < shortestTerm) return undefined;
    const stop = new AbortController();
    const find = async () => {
      const { value } = await call.places.geocode({ query: { text } }, stop.signal);
      if (!stop.signal.aborted) setAnswer({ text, places: value?.items ?? null });
    };
    const timer = setTimeout(() => void find(), pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);

  const isShort = text.length < shortestTerm;
  const isSearching = !isShort && answer?.text !== text;
  const places = isShort ? [] : (answer?.places ?? []);
  return (
    <div className="places">
      <label className="field">
        {t("place")}
        <input
          type="search"
          name="place"
          value={term}
          maxLength={100}
          autoComplete="off"
          placeholder={t("placeHint")}
          aria-controls={listId}
          onChange={(event) => setTerm(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </label>
      <div role="status">
        {isSearching && <p className="meta">{t("searching")}</p>}
        {!isSearching && places.length > 0 && <p className="vh">{t("placesFound", { count: places.length })}</p>}
        {!isSearching && !isShort && places.length === 0 && <p className="note pre">{t("addressNotFound")}</p>}
      </div>
      <ul id={listId}>
        {places.map((place) => (
          <li key={`${place.label} ${place.lat} ${place.lng}`}>
            <button type="button" className="act" onClick={() => onPick(place)}>
              <Icon name="map-pin" />
              <span>
                {place.label}
                <small>{addressText(place)}</small>
              </span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
