import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { signOut, useSession } from "../../session/session.ts";
import { AccountPage } from "../../features/account/account-page.tsx";
import { RequireLogin } from "../../session/require-login.tsx";
import { ProfileSummary } from "../../features/account/profile-summary.tsx";
import { isProfileComplete } from "../../features/account/profile-complete.ts";
import { ProfileForm } from "../../features/account/profile-form.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../styles/account.css";

/** Profile, links to addresses and orders, logout (S55). */
export default function ProfilePage() {
  const { t } = useTranslation();
  return (
    <AccountPage title={t("profile")} back="/">
      <RequireLogin skeleton={<Skeleton />}>
        <Content />
      </RequireLogin>
    </AccountPage>
  );
}

function Content() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { profile } = useSession();
  if (!profile) return <Skeleton />;
  return (
    <>
      <ProfileSummary profile={profile} />
      <section className="sec" aria-labelledby="details">
        <h2 id="details" className="sec-title">
          {t("details")}
        </h2>
        {!isProfileComplete(profile) && <p className="note">{t("profileIncomplete")}</p>}
        <ProfileForm profile={profile} />
      </section>
      <nav className="sec" aria-label={t("accountLinks")}>
        <Link className="act" to="/profile/address" viewTransition>
          <Icon name="map-pin" />
          <span>
            {t("addresses")}
            <small>{t("addressCount", { count: profile.addresses.length })}</small>
          </span>
          <Icon name="chevron-right" />
        </Link>
        <Link className="act" to="/transaction" viewTransition>
          <Icon name="receipt-text" />
          <span>{common("orders")}</span>
          <Icon name="chevron-right" />
        </Link>
        <button type="button" className="act" onClick={() => void signOut()}>
          <Icon name="log-out" />
          <span>{t("logout")}</span>
        </button>
      </nav>
    </>
  );
}

function Skeleton() {
  return (
    <>
      <div className="sk sk-person" />
      <div className="sk sk-form" />
      <div className="sk sk-form" />
    </>
  );
}
