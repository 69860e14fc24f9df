import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useShell } from "./shell.ts";

/** Copyright, privacy notice, terms of use and sign-up links on wide screens (S85). */
export function Footer() {
  const { t } = useTranslation();
  const shell = useShell();
  return (
    <footer className="wrap">
      <div className="footer">
        <span>{t("copyright", { year: shell?.year })}</span>
        <Link to="/privacy">{t("privacy")}</Link>
        <Link to="/terms">{t("terms")}</Link>
        <Link to="/about">{t("joinMerchant")}</Link>
        <Link to="/login">{t("becomeMember")}</Link>
      </div>
    </footer>
  );
}
