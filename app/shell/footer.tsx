import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { useRootData } from "#app/site/use-root-data.ts";

/** Copyright, privacy notice, terms of use and sign-up links on wide screens (S85). */
export function Footer() {
  const { t } = useTranslation();
  const shell = useRootData();
  const merchant = shell?.merchant;
  return (
    <footer className="wrap">
      <div className="footer">
        <span>{t("copyright", { year: shell?.year })}</span>
        <NavLink to="/privacy">{t("privacy")}</NavLink>
        <NavLink to="/terms">{t("terms")}</NavLink>
        {!merchant && <NavLink to="/about">{t("joinMerchant")}</NavLink>}
        {!merchant?.isFoodService && <NavLink to="/login">{t("becomeMember")}</NavLink>}
      </div>
    </footer>
  );
}
