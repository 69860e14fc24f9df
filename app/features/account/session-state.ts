import type { Order } from "#shared/contract/order-entities.ts";
import type { Profile } from "#shared/contract/people.ts";
import type { Point } from "#shared/domain/geo.ts";

/** The customer session as this page knows it (spec §3, S154). The server decides; this only mirrors its replies. */
export type SessionState = {
  /** What this device remembers of its visitor has been read; before the server is asked. */
  isRestored: boolean;
  /** The server has said who the visitor is; before that nothing is shown as signed in or out. */
  isReady: boolean;
  /** The server could not be asked; `isReady` is then false. */
  isUnreachable: boolean;
  /** "cookie" on a top-level page, where scripts never see the token; "" when there is none. */
  accessToken: string;
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

/** What is known after a reload, before the server is asked: who the visitor was (decisions N11). */
export function restored(state: SessionState, kept: { customerID: string; isBinded: boolean }): SessionState {
  return { ...state, ...kept, isRestored: true, accessToken: kept.customerID ? "cookie" : "" };
}

/** The server refused a call for want of a login: whatever this page believed, the visitor is not bound. */
export function loginRequired(state: SessionState): SessionState {
  return { ...state, isBinded: false, profile: null, orders: [], completedOrdersQty: -1, pendingLogin: true };
}

/** A guest on a page that needs a login was sent to Login (decisions N1). */
export function sentToLogin(state: SessionState): SessionState {
  return { ...state, pendingLogin: true };
}

export function unreachable(state: SessionState): SessionState {
  return { ...state, isUnreachable: !state.isReady };
}

// --- derived (S156–S159) ---

export const isAuthenticated = ({ accessToken }: SessionState) => accessToken !== "";
export const isLoggedIn = ({ isBinded }: SessionState) => isBinded;
/** Unknown is not new: -1 stands for "not asked yet". */
export const isNewUser = ({ completedOrdersQty }: SessionState) => completedOrdersQty === 0;

/** Something, an @, something, a dot, something: what the mail server accepts is its own business. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A name that is not empty and an email of the simple pattern (S159, S225). */
export function isProfileComplete(profile: Pick<Profile, "name" | "email"> | null): boolean {
  return profile !== null && profile.name.trim() !== "" && emailPattern.test(profile.email);
}

/** Whether a saved delivery location is one of the profile's addresses; one that is not is forgotten (S187). */
export function isAmongAddresses(location: Point, addresses: readonly Point[]): boolean {
  return addresses.some(({ lat, lng }) => lat === location.lat && lng === location.lng);
}
