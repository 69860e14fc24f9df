import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { AccountPage } from "#app/account/account-page.tsx";
import { LoginForm } from "#app/account/login-form.tsx";
import { readStoreId } from "#app/navigation/store-id.ts";
import { getLoginTarget } from "#app/session/login-target.ts";
import { useSession } from "#app/session/session.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";

/**
 * `?redirect=GO_BACK` returns to the previous page; a local path opens that page (S58). At a food-service company the page says
 * how its people come in.
 */
export default function LoginPage() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { isBinded, isReady } = useSession();
  const leave = useLeave();
  const isFoodService = useIsFoodService();
  useEffect(() => {
    if (isReady && isBinded) void leave();
  }, [isReady, isBinded, leave]);
  return (
    <AccountPage title={common(isFoodService ? "profile" : "login")} back="/">
      {!isFoodService && <meta name="description" content={t("loginDescription")} />}
      <LoginForm onDone={() => void leave()} />
    </AccountPage>
  );
}

function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get("redirect");
  const hasLeft = useRef(false);
  return useCallback(async () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // React Router numbers the entries of this tab: above 0 the previous entry is a page of this app.
    const hasPrevious = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    const target = getLoginTarget(redirect, { hasPrevious, storeId: await readStoreId({ pathname: "/login" }) });
    if (target.kind === "back") await navigate(-1);
    else await navigate(target.path, { replace: true });
  }, [navigate, redirect]);
}
