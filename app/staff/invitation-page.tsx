import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { call } from "./calls.ts";
import { Door } from "./door.tsx";
import { useSessionChange } from "./session.ts";

/** Uses a link up. What stands behind "#" reaches no server but in this call, and leaves the address at once. */
export function InvitationPage() {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const { enter } = useSessionChange();
  const [hasEnded, setEnded] = useState(false);
  const isUsed = useRef(false);
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    const invitation = location.hash.slice(1);
    // The test pages name the store whose board was asked for.
    const storeID = new URLSearchParams(location.search).get("store");
    history.replaceState(history.state, "", location.pathname);
    call.signIn({ body: { invitation } }).then(
      ({ value: { item } }) => {
        enter(item);
        void navigate(storeID ? `/kitchen/${encodeURIComponent(storeID)}` : "/kitchen", { replace: true });
      },
      () => setEnded(true),
    );
  }, [enter, navigate]);
  return (
    <Door>
      <main className="st-start">
        {hasEnded ? (
          <Empty level={1} title={t("linkEnded")} hint={t("linkEndedHint")} live="alert">
            <LinkButton kind="primary" to="/kitchen">
              {t("toSignIn")}
            </LinkButton>
          </Empty>
        ) : (
          <Loading>
            <h1>{t("joining")}</h1>
          </Loading>
        )}
      </main>
    </Door>
  );
}
