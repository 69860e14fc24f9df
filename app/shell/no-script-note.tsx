import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { English } from "#app/i18n/messages.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { Note } from "#app/ui/note.tsx";
import { findPage, pages } from "#shared/pages.ts";

/** Says what the page can do without JavaScript. Only the server renders it, inside `noscript`. A page of an error needs none. */
export function NoScriptNote() {
  const { t } = useTranslation("noScript");
  const name = findPage(useLocation().pathname);
  const isFoodService = useIsFoodService();
  if (name === null) return null;
  // There is no login at a food-service company.
  const shown = name === "login" && isFoodService ? "profile" : name;
  const key: Exclude<keyof English["noScript"], "noScriptTitle"> = pages[shown].noScript;
  return (
    <aside className="wrap noscript" aria-labelledby="noscript">
      {/* This page has no heading until its order is loaded. */}
      {name === "order-summary" && <h1 className="vh">{t("noScriptTitle")}</h1>}
      <Note tone="careful" icon="info">
        <b id="noscript">{t("noScriptTitle")}</b> {t(key)}
      </Note>
    </aside>
  );
}
