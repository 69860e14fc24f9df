import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** A plain form, so that search works without JavaScript. */
export function SearchBox({ term, className }: { term?: string; className?: string }) {
  const { t } = useTranslation("catalogue");
  return (
    <Form action="/search" role="search" className={`search ${className ?? ""}`}>
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
    </Form>
  );
}
