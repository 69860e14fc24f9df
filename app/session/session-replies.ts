import type { ApiContract } from "#shared/contract/index.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { emptySession, type SessionState } from "./session-state.ts";

type AuthReply = RowReply<ApiContract["auth"]["authenticate"]>;
export type SessionReply = RowReply<ApiContract["session"]["login"]>;
export type LogoutReply = RowReply<ApiContract["session"]["logout"]>;

/** After v3/auth. A different customer starts without data of the previous one (S184). */
export function applyAuth(state: SessionState, reply: AuthReply): SessionState {
  const base =
    reply.customer.ID === state.customerID
      ? state
      : { ...emptySession, isRestored: true, pendingLogin: state.pendingLogin };
  return { ...base, accessToken: reply.token, customerID: reply.customer.ID };
}

/** After a failed v3/auth: clears the customer id (S245). */
export function applyAuthFailure(state: SessionState): SessionState {
  return { ...emptySession, isRestored: true, pendingLogin: state.pendingLogin, isUnreachable: true };
}

/** After login, oauth or a profile fetch; a changed identity replaces token and customer id (S185, S188). */
export function applySession(state: SessionState, reply: Partial<SessionReply>): SessionState {
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

/** After logout: unbound, with the returned token and customer id (default empty) and no profile (S186). */
export function applyLogout(_: SessionState, reply: Partial<LogoutReply>): SessionState {
  const base = { ...emptySession, isRestored: true, isReady: true };
  return { ...base, accessToken: reply.token ?? "", customerID: reply.customerId ?? "" };
}

export function applyProfile(state: SessionState, profile: Profile): SessionState {
  return { ...state, profile };
}
