import { useTranslation } from "react-i18next";
import { NavLink, Outlet, useNavigate, useOutletContext, useParams } from "react-router";
import { languageNames } from "#app/i18n/folders.ts";
import { Button } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import type { StaffGrant, StaffSession } from "#shared/contract/staff.ts";
import { getOtherLocales, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { call } from "./calls.ts";
import { chooseLocale } from "./language.ts";
import { managesShop, useSessionChange, useStaffSession } from "./session.ts";
import { SignInPage } from "./sign-in-page.tsx";

/** Of the shop that is shown. */
export type Shop = { session: StaffSession; grant: StaffGrant };

/** What every page below has. */
export const useShop = () => useOutletContext<Shop>();

/** The frame of every page for somebody who is signed in; everybody else signs in where they are. */
export function SignedIn() {
  const { t } = useTranslation("staff");
  const { state, session, reload } = useStaffSession();
  const { merchantID } = useParams();
  if (state === "loading") return <Loading className="st-wait sk" />;
  if (state === "failed")
    return (
      <main className="st-page">
        <LoadFailed level={1} title={t("loadFailed")} onRetry={reload} />
      </main>
    );
  if (!session) return <SignInPage />;
  const grant = session.grants.find((one) => one.merchantID === merchantID) ?? session.grants[0];
  return (
    <>
      <Header session={session} grant={grant ?? null} />
      <main className="st-page" id="main">
        {grant ? (
          <Outlet context={{ session, grant } satisfies Shop} />
        ) : (
          <Empty level={1} title={t("noGrants")} hint={t("noGrantsHint")} />
        )}
      </main>
    </>
  );
}

function Header({ session, grant }: { session: StaffSession; grant: StaffGrant | null }) {
  const { t } = useTranslation("staff");
  return (
    <header className="st-head">
      <div className="st-who">
        <b>{grant?.merchantName ?? session.name}</b>
        <small>
          {session.name}
          {grant && ` · ${t(`role${grant.role}`)}`}
        </small>
      </div>
      <ShopChoice session={session} grant={grant} />
      {grant && managesShop(grant) && <Sections merchantID={grant.merchantID} />}
      <div className="st-end">
        <LanguageButton />
        <SignOutButton />
      </div>
    </header>
  );
}

function ShopChoice({ session, grant }: { session: StaffSession; grant: StaffGrant | null }) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  if (!grant || session.grants.length < 2) return null;
  return (
    <label className="st-shop">
      <span className="vh">{t("shop")}</span>
      <select value={grant.merchantID} onChange={(event) => navigate(`/manage/${event.target.value}`)}>
        {session.grants.map(({ merchantID, merchantName }) => (
          <option key={merchantID} value={merchantID}>
            {merchantName}
          </option>
        ))}
      </select>
    </label>
  );
}

const sections = [
  { path: "", key: "home" },
  { path: "/team", key: "team" },
  { path: "/devices", key: "devices" },
  { path: "/changes", key: "changes" },
] as const;

function Sections({ merchantID }: { merchantID: string }) {
  const { t } = useTranslation("staff");
  return (
    <nav className="st-nav" aria-label={t("sections")}>
      {sections.map(({ path, key }) => (
        <NavLink key={key} to={`/manage/${merchantID}${path}`} end className="pill">
          {t(key)}
        </NavLink>
      ))}
    </nav>
  );
}

export function LanguageButton() {
  const { i18n } = useTranslation();
  return getOtherLocales(parseLanguageTag(i18n.language)).map((locale) => (
    <Button key={locale} kind="text" aria-label={languageNames[locale].switchTo} onClick={() => chooseLocale(locale)}>
      {languageNames[locale].short}
    </Button>
  ));
}

function SignOutButton() {
  const { t } = useTranslation("staff");
  const { leave } = useSessionChange();
  const signOut = async () => {
    await call.signOut({ body: {} });
    await leave();
  };
  return (
    <Button kind="quiet" size="small" onClick={() => void signOut()}>
      {t("signOut")}
    </Button>
  );
}
