import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { storageKeys } from "#app/storage/port.ts";
import { personStore } from "#app/storage/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { addSearch, parseRecentSearches, removeSearch } from "./recent-list.ts";

export const texts = ["panels"] as const;

const read = async () => parseRecentSearches(await personStore.get(storageKeys.recentSearches));

async function change(update: (terms: readonly string[]) => string[]): Promise<string[]> {
  const terms = update(await read());
  if (terms.length > 0) await personStore.set(storageKeys.recentSearches, JSON.stringify(terms));
  else await personStore.remove(storageKeys.recentSearches);
  return terms;
}

export const addRecentSearch = (term: string) => change((terms) => addSearch(terms, term));

/** Earlier searches of this device, in a panel over the page. Each one, and all of them, can be removed. */
export default function RecentSearches({ kept, onClose }: { kept: string | undefined; onClose: () => void }) {
  const { t } = useTranslation("panels");
  const [terms, setTerms] = useState<readonly string[]>([]);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void read().then(setTerms);
  }, []);
  if (terms.length === 0) return null;
  const field = () => panel.current?.closest("form")?.querySelector("input");
  const remove = (update: (terms: readonly string[]) => string[]) => {
    // The button that has the focus goes away.
    field()?.focus();
    void change(update).then(setTerms);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves it from every control inside
    <div
      className="recent"
      ref={panel}
      // The field keeps the focus: some browsers give a button none, and the panel would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      // The search box closes it.
      onKeyDown={({ key }) => key === "Escape" && field()?.focus()}
    >
      <div className="head">
        <h2 id="recent">{t("recentSearches")}</h2>
        <Button kind="text" onClick={() => remove(() => [])}>
          {t("clearRecent")}
        </Button>
      </div>
      <ul aria-labelledby="recent">
        {terms.map((term) => (
          <li key={term}>
            <Link to={`/search?${new URLSearchParams([["q", term], ...new URLSearchParams(kept)])}`} onClick={onClose}>
              <Icon name="history" />
              <span>{term}</span>
            </Link>
            <Button
              kind="iconOnly"
              icon="x"
              aria-label={t("removeRecent", { term })}
              onClick={() => remove((before) => removeSearch(before, term))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
