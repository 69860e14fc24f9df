import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { emptySession, type SessionState, unreachable } from "./session-state.ts";
import { local } from "../storage/storage.ts";
import { sessionStore } from "./session-instance.ts";
import { sessionKeys } from "./session-store.ts";
import { setNavigate } from "../api/navigation.ts";

let isWatching = false;

/** The session in memory; also gives the calls the router's way to Login. */
export function useSessionState(): SessionState {
  const navigate = useNavigate();
  useEffect(() => setNavigate((to) => void navigate(to)), [navigate]);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, () => emptySession);
}

/** Another tab signed in or out: this one asks again. */
export function watchOtherTabs() {
  if (isWatching) return;
  isWatching = true;
  local.watch((key) => (key === sessionKeys.customerID || key === sessionKeys.isBinded) && void askAgain());
}

/**
 * The session for a page that guests use too: no call is made, and none of its code fetched, for a device that was
 * never signed in, whose visitor is a guest as soon as that is known (PD8).
 */
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
  if (isBinded && !isReady) await askAgain();
}

/** Asks the server who the visitor is, once more; the calls are fetched for it. */
export async function askAgain(): Promise<void> {
  try {
    const { loadSession } = await import("./session.ts");
    await loadSession();
  } catch {
    await sessionStore.apply(unreachable);
  }
}
