import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { JoinLink } from "./join-link.tsx";

/** Says of the page that the visitor is on that it is this one. */
function FooterLink({ to, text, onFollow }: { to: string; text: string; onFollow?: (() => void) | undefined }) {
  const { pathname } = useLocation();
  return (
    <PageLink to={to} aria-current={pathname === to ? "page" : undefined} onClick={onFollow}>
      {text}
    </PageLink>
  );
}

/** Notices, and the way for a merchant to join: a phone has them in the drawer. */
export function FooterLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const isMarketplace = !useRootData()?.merchant;
  return (
    <>
      <FooterLink to="/privacy" text={t("privacy")} onFollow={onFollow} />
      <FooterLink to="/terms" text={t("terms")} onFollow={onFollow} />
      {isMarketplace && <FooterLink to="/about" text={t("about")} onFollow={onFollow} />}
      {isMarketplace && <JoinLink text={t("joinMerchant")} />}
    </>
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
        <FooterLinks />
        {!merchant?.isFoodService && <FooterLink to="/login" text={t("becomeMember")} />}
      </div>
    </footer>
  );
}
