import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { setNavigate } from "#app/navigation/navigate-to.ts";
import { sessionKeys } from "#app/storage/port.ts";
import { localStore } from "#app/storage/storage.ts";
import { sessionStore } from "./session-instance.ts";
import { emptySession, type SessionState, applyUnreachable } from "./session-state.ts";

let isWatching = false;

/** Also passes the router's navigation to the API client. */
export function useSessionState(): SessionState {
  const navigate = useNavigate();
  useEffect(() => setNavigate((to) => void navigate(to)), [navigate]);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, () => emptySession);
}

/** Reloads the session after another tab has logged in or out, and where a page with a customer is shown again. */
export function watchOtherTabs() {
  if (isWatching) return;
  isWatching = true;
  localStore.watch((key) => {
    const isOurs = key === sessionKeys.customerID || key === sessionKeys.isBinded;
    if (isOurs || (key === null && sessionStore.getState().isBinded)) void followOthers();
  });
}

async function followOthers(): Promise<void> {
  if (await sessionStore.follow()) await leavePage();
  else await reloadSession();
}

/** Shows the page anew, without what it has of a customer who is gone: in its parts, and in the forms of this tab. */
async function leavePage(): Promise<void> {
  document.documentElement.hidden = true;
  const forgetting = import("#app/storage/forget-person.client.ts").then(({ forgetTab }) => forgetTab());
  await forgetting.catch(() => undefined);
  location.reload();
}

/** For pages that guests use: a device that never logged in makes no call and loads no session code (PD8). */
export function useKnownSession(): SessionState {
  const state = useSessionState();
  useEffect(() => {
    watchOtherTabs();
    void askIfBound();
  }, []);
  return { ...state, isReady: state.isReady || (state.isRestored && !state.isBinded) };
}

async function askIfBound(): Promise<void> {
  await sessionStore.restore();
  const { isBinded, isReady } = sessionStore.getState();
  if (isBinded && !isReady) await reloadSession();
}

export async function reloadSession(): Promise<void> {
  try {
    const { loadSession } = await import("./session.ts");
    await loadSession();
  } catch {
    await sessionStore.apply((state) => applyUnreachable(state));
  }
}
