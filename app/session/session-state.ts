import type { Order } from "#shared/contract/order-entities.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { MaybePoint, Point } from "#shared/domain/places/geo.ts";

/** The session as this page knows it (S154): a mirror of the server's replies. */
export type SessionState = {
  /** True after the mirror was read, before the server answers. */
  isRestored: boolean;
  /** True after the server has identified the visitor; before that, pages show neither signed in nor signed out. */
  isReady: boolean;
  /** True when the server did not answer; `isReady` is then false. */
  isUnreachable: boolean;
  /** True when an answer came, and it was that the service cannot answer. */
  isServiceDown: boolean;
  /** "cookie" on a top-level page, where scripts never see the token; "" when not authenticated (S156). */
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
  /** The visitor was sent to Login and has not returned. */
  pendingLogin: boolean;
};

export const emptySession: SessionState = {
  isRestored: false,
  isReady: false,
  isUnreachable: false,
  isServiceDown: false,
  accessToken: "",
  isBinded: false,
  customerID: "",
  profile: null,
  orders: [],
  completedOrdersQty: -1,
  isNewUserCampaign: false,
  pendingLogin: false,
};

/** State after a reload, before the server answers (PD42). */
export function applyRestored(state: SessionState, stored: { customerID: string; isBinded: boolean }): SessionState {
  return { ...state, ...stored, isRestored: true, accessToken: stored.customerID ? "cookie" : "" };
}

export function applyLoginRequired(state: SessionState): SessionState {
  return { ...state, isBinded: false, profile: null, orders: [], completedOrdersQty: -1, pendingLogin: true };
}

/** A page that needs a login has sent a guest to Login (PD32). */
export function applySentToLogin(state: SessionState): SessionState {
  return { ...state, pendingLogin: true };
}

export function applyUnreachable(state: SessionState, isServiceDown = false): SessionState {
  return { ...state, isUnreachable: !state.isReady, isServiceDown };
}

/** True before the first completed order; -1 (unknown) does not count as new (S158). */
export const isNewUser = ({ completedOrdersQty }: Pick<SessionState, "completedOrdersQty">) => completedOrdersQty === 0;

export function isAmongAddresses(location: Point, addresses: readonly MaybePoint[]): boolean {
  return addresses.some(({ lat, lng }) => lat === location.lat && lng === location.lng);
}
