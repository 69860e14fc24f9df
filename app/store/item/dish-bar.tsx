import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Logo } from "#app/shell/logo.tsx";
import { ContactActions } from "#app/store/parts/contact-actions.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  back: string;
  merchant: Parameters<typeof Logo>[0]["merchant"];
  store: { id: string; name: string; phoneNumber: string };
};

export function DishBar({ back, merchant, store }: Props) {
  const { t } = useTranslation();
  return (
    <header className="topbar only-d">
      <div className="wrap">
        <Logo merchant={merchant} />
        <Link className="crumb" to={back} viewTransition>
          <Icon name="arrow-left" />
          {back === `/${store.id}/home` ? store.name : t("back")}
        </Link>
        <ContactActions store={store} />
      </div>
    </header>
  );
}
