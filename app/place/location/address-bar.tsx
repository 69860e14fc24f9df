import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { WideTools } from "#app/shell/wide-tools.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Title and header of the two address pages. */
export function AddressBar({ title, back }: { title: string; back: string }) {
  const { t } = useTranslation();
  return (
    <>
      <title>{`${title} · ${t("productName")}`}</title>
      <header className="topbar">
        <div className="wrap">
          <Link className="iconbtn" to={back} viewTransition aria-label={t("back")}>
            <Icon name="arrow-left" />
          </Link>
          <Logo />
          <h1 className="title">{title}</h1>
          <WideTools />
          <LanguageSwitch />
          <MenuButton />
        </div>
      </header>
    </>
  );
}
