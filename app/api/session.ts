import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { emptySession, type SessionState, unreachable } from "../features/account/session-state.ts";
import { local } from "../storage/storage.ts";
import { call } from "./call.ts";
import { sessionStore } from "./session-instance.ts";
import { sessionKeys } from "./session-store.ts";
import { leadWith } from "./show-failure.ts";

let loading: Promise<void> | null = null;
let isWatching = false;

/** Asks the server who the visitor is; calls made together ask once. Failing leaves `isUnreachable`. */
export function loadSession(): Promise<void> {
  loading ??= load().finally(() => (loading = null));
  return loading;
}

async function load(): Promise<void> {
  const { failure } = await call.session.profile({ body: {} });
  if (failure) await sessionStore.apply(unreachable);
}

/** For what shows a name in passing: a device that was never signed in is a guest without asking (decisions V8). */
async function loadIfBound(): Promise<void> {
  await sessionStore.restore();
  const { isBinded, isReady } = sessionStore.getState();
  if (isBinded && !isReady) await loadSession();
}

/** Another tab signed in or out: this one asks again. */
function watchOtherTabs() {
  if (isWatching) return;
  isWatching = true;
  local.watch((key) => (key === sessionKeys.customerID || key === sessionKeys.isBinded) && void loadSession());
}

/** Also gives the calls the router's way to Login. */
function useSessionState(): SessionState {
  const navigate = useNavigate();
  useEffect(() => leadWith((to) => void navigate(to)), [navigate]);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, () => emptySession);
}

/** The session, asked for when the first component needs it; the server and the first render know nothing. */
export function useSession(): SessionState {
  const state = useSessionState();
  useEffect(() => {
    watchOtherTabs();
    if (!sessionStore.getState().isReady) void loadSession();
  }, []);
  return state;
}

/**
 * The session for a page that guests use too: no call is made for a device that was never signed in, whose visitor is
 * a guest as soon as that is known (decisions V8).
 */
export function useKnownSession(): SessionState {
  const state = useSessionState();
  useEffect(() => {
    watchOtherTabs();
    void loadIfBound();
  }, []);
  return { ...state, isReady: state.isReady || (state.isRestored && !state.isBinded) };
}

/** Ends the session here and upstream; false when the server could not be reached (it has said so in a toast). */
export async function signOut(): Promise<boolean> {
  return (await call.session.logout({ body: {} })).failure === null;
}
