import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { usePageFocus } from "#app/ui/page-focus.ts";
import { Rail } from "./rail.tsx";
import { useStaffSession } from "./session.ts";
import type { Shop } from "./shop.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** The frame of every page for somebody who is signed in; everybody else signs in where they are. */
export function SignedIn() {
  const { t } = useTranslation("staff");
  const who = useStaffSession();
  const { merchantID, storeID } = useParams();
  usePageFocus();
  if (who.state === "loading") return <Loading className="st-wait sk" />;
  if (who.state === "failed")
    return (
      <main className="st-page">
        <LoadFailed level={1} title={t("loadFailed")} onRetry={who.reload} />
      </main>
    );
  if (who.state === "out") return <SignInPage hasEnded={who.hasEnded} />;
  const { session } = who;
  const { grants } = session;
  const isNamed = merchantID !== undefined || storeID !== undefined;
  const named = grants.find((one) => one.merchantID === merchantID || one.stores.some(({ id }) => id === storeID));
  const grant = isNamed ? named : grants[0];
  const isDevice = session.kind === "DEVICE";
  // Of several shops one may have ended, and a manager may work at other stores than before.
  if (!grant && grants.length > 0)
    return (
      <main className="st-page">
        <Empty level={1} live="alert" title={t("noStore")} hint={t("noStoreHint")}>
          <LinkButton kind="primary" to="/kitchen">
            {t("whichStore")}
          </LinkButton>
        </Empty>
      </main>
    );
  if (!grant)
    return (
      <main className="st-page">
        <Empty
          level={1}
          live="alert"
          title={t(isDevice ? "deviceEnded" : "noGrants")}
          hint={t(isDevice ? "deviceEndedHint" : "noGrantsHint")}
        >
          <SignOutButton />
        </Empty>
      </main>
    );
  return (
    <div className="st-app">
      <Rail grant={grant} />
      <Outlet context={{ session, grant } satisfies Shop} />
    </div>
  );
}
