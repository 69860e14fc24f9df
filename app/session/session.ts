import { useEffect } from "react";
import { type SessionState, applyUnreachable } from "./session-state.ts";
import { call } from "../api/call.client.ts";
import { useSessionState, watchOtherTabs } from "./known-session.ts";
import { removeDrafts } from "../storage/storage.ts";
import { sessionStore } from "./session-instance.ts";

let loading: Promise<void> | null = null;

/** Asks the server for the visitor; concurrent calls share one request. A failure sets `isUnreachable`. */
export function loadSession(): Promise<void> {
  loading ??= load().finally(() => (loading = null));
  return loading;
}

async function load(): Promise<void> {
  const { failure } = await call.session.profile({ body: {} });
  if (failure) await sessionStore.apply(applyUnreachable);
}

/** Loads the session when the first component needs it; the server and the first render have none. */
export function useSession(): SessionState {
  const state = useSessionState();
  useEffect(() => {
    watchOtherTabs();
    if (!sessionStore.getState().isReady) void loadSession();
  }, []);
  return state;
}

/** Returns false when the server is unreachable; a toast has then told the customer. */
export async function signOut(): Promise<boolean> {
  const { failure } = await call.session.logout({ body: {} });
  if (failure) return false;
  await removeDrafts();
  return true;
}
