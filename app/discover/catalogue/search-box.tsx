import { type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const RecentSearches = lazyPart(() => import("./recent-searches.tsx"), { waiting: null });

/** Adds a search to those that this device keeps. */
export async function storeSearch(term: string): Promise<void> {
  try {
    const { addRecentSearch } = await import("./recent-searches.tsx");
    await addRecentSearch(term);
  } catch {
    // The page is complete without it.
  }
}

type Props = {
  term?: string;
  /** The cuisine and filters of the page as a query: a new text keeps them. */
  kept?: string;
  className?: string;
};

/** A plain form, so that search works without JavaScript. While the field is used, earlier searches are below it. */
export function SearchBox({ term, kept, className }: Props) {
  const { t } = useTranslation();
  const [isUsed, setUsed] = useState(false);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setUsed(false);
  };
  return (
    <Form
      action="/search"
      role="search"
      className={`search ${className ?? ""}`}
      onFocus={() => setUsed(true)}
      onBlur={leave}
      onKeyDown={({ key }) => key === "Escape" && setUsed(false)}
      onSubmit={() => setUsed(false)}
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        defaultValue={term}
        key={term}
        maxLength={100}
        placeholder={t("searchStores")}
        aria-label={t("searchStores")}
        enterKeyHint="search"
      />
      {[...new URLSearchParams(kept)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {isUsed && <RecentSearches kept={kept} onClose={() => setUsed(false)} />}
    </Form>
  );
}
