import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { LanguageSwitch } from "../frame/language-switch.tsx";
import { MenuButton } from "../frame/menu-button.tsx";

/** The header of the account's pages: back, the page's name, language, menu. */
export function AccountBar({ title, back }: { title: string; back: string }) {
  const { t } = useTranslation();
  return (
    <header className="topbar">
      <div className="wrap">
        <Link className="iconbtn" to={back} viewTransition aria-label={t("back")}>
          <Icon name="arrow-left" />
        </Link>
        <h1 className="title">{title}</h1>
        <LanguageSwitch />
        <MenuButton />
      </div>
    </header>
  );
}
