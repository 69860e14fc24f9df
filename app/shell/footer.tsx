import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { JoinLink } from "./join-link.tsx";

/** Says of the page that the visitor is on that it is this one. */
function FooterLink({ to, text }: { to: string; text: string }) {
  const { pathname } = useLocation();
  return (
    <PageLink to={to} aria-current={pathname === to ? "page" : undefined}>
      {text}
    </PageLink>
  );
}

/** Copyright, privacy notice, terms of use and sign-up links on wide screens (S85). */
export function Footer() {
  const { t } = useTranslation();
  const shell = useRootData();
  const merchant = shell?.merchant;
  return (
    <footer className="wrap">
      <div className="footer">
        <span>{t("copyright", { year: shell?.year })}</span>
        <FooterLink to="/privacy" text={t("privacy")} />
        <FooterLink to="/terms" text={t("terms")} />
        {!merchant && <FooterLink to="/about" text={t("about")} />}
        {!merchant && <JoinLink text={t("joinMerchant")} />}
        {!merchant?.isFoodService && <FooterLink to="/login" text={t("becomeMember")} />}
      </div>
    </footer>
  );
}
