import { useTranslation } from "react-i18next";
import { useKnownSession } from "#app/session/known-session.ts";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { LinkButton } from "#app/ui/button.tsx";

export function LandingBar() {
  const { t } = useTranslation(["landing", "common"]);
  const { isBinded } = useKnownSession();
  return (
    <header className="topbar land-bar">
      <div className="wrap">
        <Logo />
        <nav className="only-d flex" aria-label={t("mainNavigation", { ns: "common" })}>
          <a href="#merchants">{t("forMerchants")}</a>
          <a href="#platforms">{t("forPlatforms")}</a>
        </nav>
        <span className="grow" />
        <LanguageSwitch />
        {!isBinded && (
          <LinkButton kind="quiet" size="small" className="only-m" to="/login" viewTransition>
            {t("login", { ns: "common" })}
          </LinkButton>
        )}
        <MenuButton />
      </div>
    </header>
  );
}
