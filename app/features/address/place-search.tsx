import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../api/client.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { FoundPlace } from "./addresses.ts";

const pauseMs = 300;
const shortestTerm = 2;

type SearchResult = { key: string; places: readonly FoundPlace[] | null };

type Props = {
  isMissing: boolean;
  onPick: (place: FoundPlace) => void;
};

export function PlaceSearch({ isMissing, onPick }: Props) {
  const { t } = useTranslation("address");
  const [term, setTerm] = useState("");
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<SearchResult | null>(null);
  const listId = useId();
  const text = term.trim();
  const isShort = text.length < shortestTerm;
  const key = `${round} ${text}`;

  useEffect(() => {
    if (isShort) return undefined;
    const abort = new AbortController();
    const search = async () => {
      const { value } = await api.places.geocode({ query: { text } }, abort.signal);
      if (!abort.signal.aborted) setResult({ key, places: value?.items ?? null });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isShort, key, text]);

  const isSearching = !isShort && result?.key !== key;
  const isKnown = !isShort && !isSearching;
  const places = isKnown ? (result?.places ?? []) : [];
  return (
    <div className="places">
      <TextField
        type="search"
        name="place"
        label={t("place")}
        value={term}
        maxLength={100}
        autoComplete="off"
        placeholder={t("placeHint")}
        aria-controls={listId}
        error={isMissing ? t("pickPlaceFirst") : null}
        onType={setTerm}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div role="status">
        {isSearching && <p className="meta">{t("searching")}</p>}
        {places.length > 0 && <p className="vh">{t("placesFound", { count: places.length })}</p>}
        {isKnown && places.length === 0 && <p className="note pre">{t("addressNotFound")}</p>}
      </div>
      {isKnown && result?.places === null && (
        <button type="button" className="link" onClick={() => setRound(round + 1)}>
          {t("searchAgain")}
        </button>
      )}
      <ul id={listId}>
        {places.map((place) => (
          <li key={`${place.label} ${place.lat} ${place.lng}`}>
            <button type="button" className="act" onClick={() => onPick(place)}>
              <Icon name="map-pin" />
              <span>{place.label}</span>
              <Icon name="chevron-right" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
