import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { ContactActions } from "./contact-actions.tsx";

type Props = {
  back: string;
  store: { id: string; name: string; phoneNumber: string };
  children?: ReactNode;
};

export function HeroActions({ back, store, children }: Props) {
  const { t } = useTranslation();
  return (
    <div className="acts only-m">
      <PageLink className="iconbtn on-pic" to={back} viewTransition aria-label={t("back")}>
        <Icon name="arrow-left" />
      </PageLink>
      {children}
      <ContactActions store={store} />
    </div>
  );
}
