import type { ApiContract } from "#shared/contract/index.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { emptySession, type SessionState } from "./session-state.ts";

// What each reply of the server makes of the session.

type AuthReply = RowReply<ApiContract["auth"]["authenticate"]>;
export type SessionReply = RowReply<ApiContract["session"]["login"]>;
export type LogoutReply = RowReply<ApiContract["session"]["logout"]>;

/** After v3/auth: a token and a customer id. Another customer than before starts with nothing of the old one (S184). */
export function authenticated(state: SessionState, reply: AuthReply): SessionState {
  const base =
    reply.customer.ID === state.customerID
      ? state
      : { ...emptySession, isRestored: true, pendingLogin: state.pendingLogin };
  return { ...base, accessToken: reply.token, customerID: reply.customer.ID };
}

/** After a failed v3/auth: the customer id is cleared (S245). */
export function authFailed(state: SessionState): SessionState {
  return { ...emptySession, isRestored: true, pendingLogin: state.pendingLogin, isUnreachable: true };
}

/** After login, oauth or a profile fetch: bound or not, profile, orders, count; a changed identity replaces both (S185, S188). */
export function received(state: SessionState, reply: Partial<SessionReply>): SessionState {
  const isBinded = reply.isBinded ?? false;
  return {
    ...state,
    isReady: true,
    isUnreachable: false,
    isBinded,
    profile: reply.item ?? null,
    orders: reply.orders ?? [],
    completedOrdersQty: reply.completedOrdersQty ?? 0,
    isNewUserCampaign: reply.isNewUserCampaign ?? false,
    accessToken: reply.token ?? state.accessToken,
    customerID: reply.customerId ?? state.customerID,
    pendingLogin: state.pendingLogin && !isBinded,
  };
}

/** After logout: unbound, the returned token and customer id (default empty), no profile (S186). */
export function loggedOut(_: SessionState, reply: Partial<LogoutReply>): SessionState {
  const base = { ...emptySession, isRestored: true, isReady: true };
  return { ...base, accessToken: reply.token ?? "", customerID: reply.customerId ?? "" };
}

export function profileEdited(state: SessionState, profile: Profile): SessionState {
  return { ...state, profile };
}
