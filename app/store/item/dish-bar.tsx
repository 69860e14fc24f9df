import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { MenuButton } from "#app/shell/menu-button.tsx";
import { WideTools } from "#app/shell/wide-tools.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  back: string;
  merchant: Parameters<typeof Logo>[0]["merchant"];
  store: { id: string; name: string; phoneNumber: string };
};

/** Of a wide screen: a phone has its buttons on the picture. */
export function DishBar({ back, merchant, store }: Props) {
  const { t } = useTranslation();
  return (
    <header className="topbar only-d">
      <div className="wrap">
        <Logo merchant={merchant} />
        <Link className="crumb" to={back} viewTransition>
          <Icon name="arrow-left" />
          <span>{back === `/${store.id}/home` ? store.name : t("back")}</span>
        </Link>
        <WideTools />
        <LanguageSwitch />
        <MenuButton store={store} />
      </div>
    </header>
  );
}
