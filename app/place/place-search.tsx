import { type ReactNode, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { ActionText, Button } from "#app/ui/button.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { FoundPlace } from "./addresses.ts";
import { findPlaces, type FoundPlaces, splitByMatch } from "./find-places.ts";

const pauseMs = 300;
const shortestTerm = 2;

type SearchResult = { key: string; found: FoundPlaces | null };

export type PlaceSearchStart = { term: string; found: FoundPlaces | null };

type Props = {
  isMissing: boolean;
  onPick: (place: FoundPlace) => void;
  /** What the page was opened with: the text, and what the server found for it. */
  start?: PlaceSearchStart;
  /** The text, where the form keeps it; else the search keeps it. */
  typed?: { term: string; onType: (term: string) => void };
  /** Shown while nothing is searched for. */
  children?: ReactNode;
};

/** Finds places by their name; where the API cannot, only what is given to choose from is shown. */
export function PlaceSearch(props: Props) {
  return useOffered("places.geocode") ? <SearchField {...props} /> : <NoSearch>{props.children}</NoSearch>;
}

function NoSearch({ children }: { children: ReactNode }) {
  const { t } = useTranslation("address");
  return (
    <div className="places">
      <Note>{t("noPlaceSearch")}</Note>
      {children}
    </div>
  );
}

function SearchField({ isMissing, onPick, start, typed, children }: Props) {
  const { t } = useTranslation("address");
  const [ownTerm, setOwnTerm] = useState(start?.term ?? "");
  const { term, onType } = typed ?? { term: ownTerm, onType: setOwnTerm };
  const [round, setRound] = useState(0);
  const [result, setResult] = useState<SearchResult | null>(
    start?.found ? { key: `0 ${start.term}`, found: start.found } : null,
  );
  const listId = useId();
  const text = term.trim();
  const isShort = text.length < shortestTerm;
  const key = `${round} ${text}`;

  const isAnswered = result?.key === key;

  useEffect(() => {
    if (isShort || isAnswered) return undefined;
    const abort = new AbortController();
    const search = async () => {
      const found = await findPlaces(api, text, abort.signal);
      if (!abort.signal.aborted) setResult({ key, found });
    };
    const timer = setTimeout(() => void search(), pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isAnswered, isShort, key, text]);

  const isSearching = !isShort && !isAnswered;
  const isKnown = !isShort && !isSearching;
  const { places, area } = (isKnown && result?.found) || { places: [], area: null };
  const [exact, guesses] = splitByMatch(places);
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
        onType={onType}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <LiveText live="status">
        {isSearching && <p className="meta">{t("searching")}</p>}
        {places.length > 0 && <p className="vh">{t("placesFound", { count: places.length })}</p>}
        {area && places.length > 0 && <Note>{t("postcodeArea", area)}</Note>}
        {isKnown && places.length === 0 && <Note tone="careful">{t("addressNotFound")}</Note>}
      </LiveText>
      {isKnown && result?.found === null && (
        <Button kind="text" onClick={() => setRound(round + 1)}>
          {t("searchAgain")}
        </Button>
      )}
      <div id={listId}>
        <FoundList places={exact} onPick={onPick} />
        {guesses.length > 0 && <h3 className="label">{t("didYouMean")}</h3>}
        <FoundList places={guesses} onPick={onPick} />
      </div>
      {isShort && children}
    </div>
  );
}

type ListProps = { places: readonly FoundPlace[]; onPick: (place: FoundPlace) => void };

function FoundList({ places, onPick }: ListProps) {
  return (
    <ul>
      {places.map((place) => (
        <li key={`${place.label} ${place.lat} ${place.lng}`}>
          <Button kind="action" icon="map-pin" onClick={() => onPick(place)}>
            <ActionText title={place.label} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
