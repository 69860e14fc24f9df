import { useTranslation } from "react-i18next";
import { Outlet, useParams } from "react-router";
import { Empty, LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Rail } from "./rail.tsx";
import { useStaffSession } from "./session.ts";
import type { Shop } from "./shop.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** The frame of every page for somebody who is signed in; everybody else signs in where they are. */
export function SignedIn() {
  const { t } = useTranslation("staff");
  const { state, session, reload } = useStaffSession();
  const { merchantID, storeID } = useParams();
  if (state === "loading") return <Loading className="st-wait sk" />;
  if (state === "failed")
    return (
      <main className="st-page">
        <LoadFailed level={1} title={t("loadFailed")} onRetry={reload} />
      </main>
    );
  if (!session) return <SignInPage />;
  const grant =
    session.grants.find((one) => one.merchantID === merchantID || one.stores.some(({ id }) => id === storeID)) ??
    session.grants[0];
  const isDevice = session.kind === "DEVICE";
  if (!grant)
    return (
      <main className="st-page">
        <Empty
          level={1}
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
