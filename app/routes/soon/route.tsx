import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { Guarded } from "../../features/account/guarded.tsx";
import { LanguageSwitch } from "../../features/frame/language-switch.tsx";
import { Logo } from "../../features/frame/logo.tsx";
import { sized } from "../../ui/picture.tsx";
import { flagsOf } from "../flags.ts";

/** A named page that is not built yet: says so plainly, and that nothing of the cart is lost. */
export default function Soon() {
  const { t } = useTranslation();
  const { requiresAuth } = flagsOf(useLocation().pathname);
  const words = (
    <div className="empty">
      <div className="art">
        <img src={sized("/assets/img/empty-stores", 300)} width={112} height={112} alt="" />
      </div>
      <h1>{t("soonTitle")}</h1>
      <p>{t("soonHint")}</p>
      <Link className="btn btn-1" to="/">
        {t("goHome")}
      </Link>
    </div>
  );
  return (
    <>
      <title>{`${t("soonTitle")} · ${t("productName")}`}</title>
      <header className="topbar">
        <div className="wrap">
          <Logo />
          <span className="grow" />
          <LanguageSwitch />
        </div>
      </header>
      <main id="main" className="wrap">
        {requiresAuth ? <Guarded skeleton={<div className="sk panel-wait" />}>{words}</Guarded> : words}
      </main>
    </>
  );
}
