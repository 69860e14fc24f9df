import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

/** Leads to the search for stores and dishes with what was typed. A plain form, so that it works without JavaScript. */
export function SearchField({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <Form action="/search" role="search" aria-label={t("searchStores")} className={`search ${className}`}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        maxLength={100}
        placeholder={t("searchStores")}
        aria-label={t("searchStores")}
        enterKeyHint="search"
      />
    </Form>
  );
}
