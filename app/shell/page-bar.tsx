import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { Logo, type LogoMerchant } from "./logo.tsx";
import { MenuButton } from "./menu-button.tsx";
import { WideTools } from "./wide-tools.tsx";

type Props = {
  /** None on a tab of the bottom navigation. */
  back?: string;
  /** Where the way back leads, if not just back. */
  backText?: string;
  merchant?: LogoMerchant;
  /** A heading alone, or more than one line. */
  title: string | { lines: ReactNode };
  /** Checkout and an order have no menu: nothing leads away before it is paid. */
  hasMenu?: boolean;
};

/** The header of a page with a title, as one that lies below another. */
export function PageBar({ back, backText, merchant, title, hasMenu = true }: Props) {
  const { t } = useTranslation();
  return (
    <header className="topbar">
      <div className="wrap">
        {back !== undefined && (
          <LinkButton kind="iconOnly" icon="arrow-left" to={back} viewTransition aria-label={backText ?? t("back")} />
        )}
        <Logo merchant={merchant} />
        {typeof title === "string" ? <h1 className="title">{title}</h1> : <div className="title">{title.lines}</div>}
        <WideTools />
        <LanguageSwitch />
        {hasMenu && <MenuButton />}
      </div>
    </header>
  );
}
