import { sessionStore } from "#app/session/session-instance.ts";
import { localStore } from "#app/storage/storage.ts";

/** Where the page around the frame keeps the token of the session (wire.md §1). */
const tokenKey = "mk.token";

let token = "";

export const getToken = () => token;

/** Continues the session whose token the page around the frame keeps, and stores each new token there. */
export async function keepToken(): Promise<void> {
  await sessionStore.restore();
  token = (await localStore.get(tokenKey)) ?? "";
  // The mirror of the session does not know it; without one the next call begins a session.
  await sessionStore.apply((state) => ({ ...state, accessToken: token }));
  sessionStore.subscribe(() => {
    const { accessToken } = sessionStore.getState();
    if (accessToken === token) return;
    token = accessToken;
    void (token === "" ? localStore.remove(tokenKey) : localStore.set(tokenKey, token));
  });
  localStore.watch((key) => {
    if (key === null || key === tokenKey) void takeToken();
  });
}

/** Another tab of the page has logged in or out. */
async function takeToken(): Promise<void> {
  token = (await localStore.get(tokenKey)) ?? "";
  if (sessionStore.getState().accessToken !== token)
    await sessionStore.apply((state) => ({ ...state, accessToken: token }));
}
