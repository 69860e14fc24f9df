import { useTranslation } from "react-i18next";
import { useMatches } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { getNoScriptKey } from "./no-script-keys.ts";

/** Says what the page can do without JavaScript. Only the server renders it, inside `noscript`. */
export function NoScriptNote() {
  const { t } = useTranslation("noScript");
  const id = useMatches().at(-1)?.id ?? "";
  const key = getNoScriptKey(id);
  if (!key) return null;
  return (
    <aside className="wrap noscript" aria-labelledby="noscript">
      {/* This page has no heading until its order is loaded. */}
      {id === "routes/order-summary" && <h1 className="vh">{t("noScriptTitle")}</h1>}
      <p className="note pre">
        <Icon name="info" />
        <span>
          <b id="noscript">{t("noScriptTitle")}</b> {t(key)}
        </span>
      </p>
    </aside>
  );
}
