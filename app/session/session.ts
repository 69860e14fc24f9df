import { useEffect } from "react";
import { type SessionState, unreachable } from "./session-state.ts";
import { call } from "../api/call.ts";
import { useSessionState, watchOtherTabs } from "./known-session.ts";
import { sessionStore } from "./session-instance.ts";

let loading: Promise<void> | null = null;

/** Asks the server who the visitor is; calls made together ask once. Failing leaves `isUnreachable`. */
export function loadSession(): Promise<void> {
  loading ??= load().finally(() => (loading = null));
  return loading;
}

async function load(): Promise<void> {
  const { failure } = await call.session.profile({ body: {} });
  if (failure) await sessionStore.apply(unreachable);
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

/** Ends the session here and upstream; false when the server could not be reached (it has said so in a toast). */
export async function signOut(): Promise<boolean> {
  return (await call.session.logout({ body: {} })).failure === null;
}
