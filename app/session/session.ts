import { useEffect } from "react";
import { call } from "#app/api/call.client.ts";
import { loadPart } from "#app/errors/chunk-failure.ts";
import { flagsOf } from "#app/navigation/route-flags.ts";
import { useSessionState, watchOtherTabs } from "./known-session.ts";
import { sessionStore } from "./session-instance.ts";
import { type SessionState, applyUnreachable } from "./session-state.ts";

let loading: Promise<void> | null = null;

/** Asks the server for the visitor; concurrent calls share one request. A failure sets `isUnreachable`. */
export function loadSession(): Promise<void> {
  loading ??= load().finally(() => (loading = null));
  return loading;
}

async function load(): Promise<void> {
  const { failure } = await call.session.profile({ body: {} });
  if (failure) await sessionStore.apply((state) => applyUnreachable(state, failure.status !== 0));
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
  // Loaded before: a customer who is logged out must not find that it cannot be.
  const [{ leaveDevice }] = await loadPart(() =>
    Promise.all([import("#app/push/this-device.client.ts"), import("#app/storage/forget-person.client.ts")]),
  );
  await leaveDevice(async (id, signal) => !(await call.push.unsubscribe({ params: { id } }, signal)).failure);
  const { failure } = await call.session.logout({ body: {} });
  return !failure;
}

/**
 * The Logout of a customer. The page begins anew, so that no part of it still has what was theirs; one that needs a login
 * becomes the front page. Rejects when what forgets the customer cannot be loaded.
 */
export async function logOut(): Promise<void> {
  if (!(await signOut())) return;
  // The router has no time to send the visitor to Login. A frame adds what its address has to keep.
  if (flagsOf(location.pathname).requiresAuth) history.replaceState(history.state, "", "/");
  location.reload();
}
