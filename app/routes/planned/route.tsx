import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { RequireLogin } from "../../session/require-login.tsx";
import { PlainBar } from "../../features/layout/plain-bar.tsx";
import { flagsOf } from "../../navigation/route-flags.ts";
import { EmptyArt } from "../../ui/picture.tsx";

export default function PlannedPage() {
  const { t } = useTranslation(["account", "common"]);
  const { requiresAuth } = flagsOf(useLocation().pathname);
  const message = (
    <div className="empty">
      <EmptyArt name="empty-stores" />
      <h1>{t("soonTitle")}</h1>
      <p>{t("soonHint")}</p>
      <Link className="btn btn-1" to="/">
        {t("goHome", { ns: "common" })}
      </Link>
    </div>
  );
  // Without JavaScript this is all that a member's page shows.
  const skeleton = (
    <>
      <h1 className="vh">{t("soonTitle")}</h1>
      <div className="sk panel-wait" />
    </>
  );
  return (
    <>
      <title>{`${t("soonTitle")} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="description" content={t("soonHint")} />
      <PlainBar />
      <main id="main" className="wrap">
        {requiresAuth ? <RequireLogin skeleton={skeleton}>{message}</RequireLogin> : message}
      </main>
    </>
  );
}
