import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
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
      <LinkButton
        kind="iconOnly"
        className="on-pic"
        icon="arrow-left"
        to={back}
        viewTransition
        aria-label={t("back")}
      />
      {children}
      <ContactActions store={store} />
    </div>
  );
}
