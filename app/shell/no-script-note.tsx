import { useTranslation } from "react-i18next";
import { useFlags } from "#app/navigation/route-flags.ts";
import { Icon } from "#app/ui/icon.tsx";
import { pages } from "#shared/pages.ts";

/** Says what the page can do without JavaScript. Only the server renders it, inside `noscript`. A page of an error needs none. */
export function NoScriptNote() {
  const { t } = useTranslation("noScript");
  const { noScript, path } = useFlags();
  if (!noScript) return null;
  return (
    <aside className="wrap noscript" aria-labelledby="noscript">
      {/* This page has no heading until its order is loaded. */}
      {path === pages["order-summary"].path && <h1 className="vh">{t("noScriptTitle")}</h1>}
      <p className="note pre">
        <Icon name="info" />
        <span>
          <b id="noscript">{t("noScriptTitle")}</b> {t(noScript)}
        </span>
      </p>
    </aside>
  );
}
