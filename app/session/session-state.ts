import type { Order } from "#shared/contract/order-entities.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { Point } from "#shared/domain/geo.ts";

/** The customer session as this page knows it (S154). The server decides; this only mirrors its replies. */
export type SessionState = {
  /** What this device remembers of its visitor has been read; before the server is asked. */
  isRestored: boolean;
  /** The server has said who the visitor is; before that nothing is shown as signed in or out. */
  isReady: boolean;
  /** The server could not be asked; `isReady` is then false. */
  isUnreachable: boolean;
  /** "cookie" on a top-level page, where scripts never see the token; "" when there is none: not authenticated (S156). */
  accessToken: string;
  /** Logged in (S157). */
  isBinded: boolean;
  customerID: string;
  profile: Profile | null;
  /** The last three, newest first. */
  orders: readonly Order[];
  /** -1: unknown (S155). */
  completedOrdersQty: number;
  isNewUserCampaign: boolean;
  /** The visitor was sent to Login and has not come back from it. */
  pendingLogin: boolean;
};

export const emptySession: SessionState = {
  isRestored: false,
  isReady: false,
  isUnreachable: false,
  accessToken: "",
  isBinded: false,
  customerID: "",
  profile: null,
  orders: [],
  completedOrdersQty: -1,
  isNewUserCampaign: false,
  pendingLogin: false,
};

/** What is known after a reload, before the server is asked: who the visitor was (PD42). */
export function restored(state: SessionState, kept: { customerID: string; isBinded: boolean }): SessionState {
  return { ...state, ...kept, isRestored: true, accessToken: kept.customerID ? "cookie" : "" };
}

/** The server refused a call for want of a login: whatever this page believed, the visitor is not bound. */
export function loginRequired(state: SessionState): SessionState {
  return { ...state, isBinded: false, profile: null, orders: [], completedOrdersQty: -1, pendingLogin: true };
}

/** A guest on a page that needs a login was sent to Login (PD32). */
export function sentToLogin(state: SessionState): SessionState {
  return { ...state, pendingLogin: true };
}

export function unreachable(state: SessionState): SessionState {
  return { ...state, isUnreachable: !state.isReady };
}

/** Whether a saved delivery location is one of the profile's addresses; one that is not is forgotten (S187). */
export function isAmongAddresses(location: Point, addresses: readonly Point[]): boolean {
  return addresses.some(({ lat, lng }) => lat === location.lat && lng === location.lng);
}
