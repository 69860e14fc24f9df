import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { ContactActions } from "./contact-actions.tsx";

type Props = { back: string; store: { id: string; name: string; phoneNumber: string } };

export function HeroActions({ back, store }: Props) {
  const { t } = useTranslation();
  return (
    <div className="acts only-m">
      <Link className="iconbtn on-pic" to={back} viewTransition aria-label={t("back")}>
        <Icon name="arrow-left" />
      </Link>
      <ContactActions store={store} />
    </div>
  );
}
