import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { getLoginPath } from "#app/session/login-target.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { applySentToLogin } from "#app/session/session-state.ts";
import { loadSession, useSession } from "#app/session/session.ts";
import { useIsFoodService } from "#app/site/use-root-data.ts";
import { LoadFailed } from "#app/ui/empty.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { LiveText } from "#app/ui/note.tsx";

/** Most guests are sent to Login instead. */
const SignedOut = lazyPart(() => import("./signed-out.tsx"));

type LoginState = "waiting" | "bound" | "guest" | "unreachable";

/** Where a guest logs in to see the page; null where the page itself says what is to be done. */
function useLoginPath(): string | null {
  const here = useLocation();
  return useIsFoodService() ? null : getLoginPath(here);
}

/** Guard of `requiresAuth` routes (PD32): sends a guest to Login once, and home after a logout on this page. */
function useLoginState(loginPath: string | null): LoginState {
  const { isReady, isBinded, isUnreachable, pendingLogin } = useSession();
  const navigate = useNavigate();
  const wasBound = useRef(false);
  const guard = isReady ? (isBinded ? "bound" : "guest") : isUnreachable ? "unreachable" : "waiting";

  useEffect(() => {
    if (guard === "bound") wasBound.current = true;
    if (guard === "waiting") {
      // A session that ended on this page is not a logout.
      wasBound.current = false;
      void loadSession();
    }
    if (guard !== "guest") return;
    const hasLoggedOut = wasBound.current && !pendingLogin;
    const path = hasLoggedOut ? "/" : loginPath;
    if (path === null) return;
    if (!hasLoggedOut) void sessionStore.apply(applySentToLogin);
    void navigate(path, { replace: true });
  }, [guard, pendingLogin, loginPath, navigate]);
  return guard;
}

/** The server renders only the skeleton, so that no rendered page contains private data. */
export function RequireLogin({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const loginPath = useLoginPath();
  const guard = useLoginState(loginPath);
  const mayStay = guard === "unreachable" || (guard === "guest" && loginPath === null);
  if (guard === "bound") return children;
  if (mayStay) return guard === "guest" ? <SignedOut /> : <Unreachable />;
  return (
    <Loading>
      <Waiting />
      {skeleton}
    </Loading>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <LiveText as="p" live="status" className="vh">
      {t("loading")}
    </LiveText>
  );
}

function Unreachable() {
  const { t } = useTranslation();
  const { isServiceDown } = useSession();
  return (
    <LoadFailed
      title={t("errorTitle")}
      hint={t(isServiceDown ? "serviceDown" : "noAnswer")}
      onRetry={() => void loadSession()}
    />
  );
}
