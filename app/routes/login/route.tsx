import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useSession } from "../../session/session.ts";
import { AccountPage } from "../../features/account/account-page.tsx";
import { LoginForm } from "../../features/login/login-form.tsx";
import { loginTarget } from "../../features/login/login-target.ts";
import { storageKeys } from "../../storage/port.ts";
import { local } from "../../storage/storage.ts";
import "../../styles/account.css";

/** Login; `?redirect=GO_BACK` returns to the page before, a path of ours leads there (S58). */
export default function LoginPage() {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { isBinded, isReady } = useSession();
  const leave = useLeave();
  useEffect(() => {
    if (isReady && isBinded) void leave();
  }, [isReady, isBinded, leave]);
  return (
    <AccountPage title={common("login")} back="/">
      <meta name="description" content={t("loginDescription")} />
      <LoginForm onDone={() => void leave()} />
      <noscript>
        <p className="note">{t("needsScript")}</p>
      </noscript>
    </AccountPage>
  );
}

/** Goes where the login was for, once. */
function useLeave(): () => Promise<void> {
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get("redirect");
  const hasLeft = useRef(false);
  return useCallback(async () => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    // React Router numbers the entries of this tab: above 0 the one before is a page of ours.
    const hasPrevious = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    const target = loginTarget(redirect, { hasPrevious, storeId: await local.get(storageKeys.storeId) });
    if (target.kind === "back") await navigate(-1);
    else await navigate(target.path, { replace: true });
  }, [navigate, redirect]);
}
