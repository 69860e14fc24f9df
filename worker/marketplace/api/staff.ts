import type { DeviceState, Presence } from "#shared/contract/duty.ts";
import type { Actor, AuditChange, Device, Member, StaffGrant } from "#shared/contract/staff.ts";
import type { DeviceRole, Role } from "#shared/domain/people/roles.ts";
import type { Grants, StaffBrowser, StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import type { Call } from "./call.ts";

/** Stores that do not know of a change yet; they are told again. */
type Untold = { untold: string[] };
/** `hash`: of the secret in the link. */
type Link = { hash: string; endMs: number };
type By = { by: StaffCaller };
export type NewMember = Pick<Member, "id" | "name" | "role" | "storeIDs"> & {
  person: string;
  phone: string;
  link: Link;
};
export type MemberEdit = { name?: string; role?: Role; storeIDs?: string[] | null };

export type NewBrowser = Omit<StaffBrowser, "owner" | "untilMs"> & { storeIDs: string[] };

/** What a session is told of a merchant. */
type OwnGrant = StaffGrant & { name: string };

/** The team and the devices of a Merchant (PD176). Writes tell its stores before they answer. */
export type TeamApi = {
  /** Null without a grant here. Notes that the caller was seen, and has a passkey. */
  ownGrant: Call<By & { hasPasskey: boolean }, OwnGrant | null>;
  members: Call<By, Member[]>;
  /** By the operator, who needs no grant. The same again makes a new link. */
  inviteOwner: Call<Omit<NewMember, "role" | "storeIDs">, Promise<Untold>>;
  /** The same again makes a new link. Throws ALREADY_MEMBER for a number that has another role or name here. */
  invite: Call<By & NewMember, Promise<Untold & { item: Member }>>;
  inviteAgain: Call<By & { id: string; link: Link }, void>;
  /** Uses a link up. Throws OTP_EXPIRED for one that was used, replaced or has ended. */
  useInvitation: Call<{ id: string; hash: string }, { person: string }>;
  /** Throws VERSION_CONFLICT, unless the member is already so. */
  changeMember: Call<By & { id: string; version: number | null; edit: MemberEdit }, Promise<Untold & { item: Member }>>;
  /** `person`: whose number leads here no longer; null: nobody has the id. */
  removeMember: Call<By & { id: string }, Promise<Untold & { person: string | null }>>;
  /** Who can act on the device that asks. */
  actors: Call<By, Actor[]>;
  /** `proof`: a keyed hash of member and PIN. Throws PIN_INVALID and counts it, and PIN_LOCKED after five. */
  usePin: Call<By & { id: string; proof: string }, void>;
  setPin: Call<By & { id: string; proof: string }, void>;
  /** Ends one session of the caller, or all that began before now. */
  endSession: Call<By & { all: boolean }, Promise<Untold>>;
  /** The caller is called for these stores of the merchant, and for no other, until their session ends. */
  setDuty: Call<By & { storeIDs: string[] }, Promise<Untold>>;
  /** This browser of the caller is told of orders of these stores. */
  putBrowser: Call<By & NewBrowser, Promise<Untold>>;
  /** Somebody else's stays. */
  dropBrowser: Call<By & { id: string }, Promise<Untold>>;
  /** By a Store whose push was refused for good. */
  browserEnded: Call<{ id: string }, Promise<void>>;
  /** By a Store: the numbers of its owners, E.164. */
  ownerNumbers: Call<{ storeID: string }, string[]>;
  devices: Call<By, Device[]>;
  addDevice: Call<
    By & { id: string; name: string; storeID: string; role: DeviceRole; stations: string[] | null },
    Promise<Untold & { item: Device }>
  >;
  /** Throws NOT_FOUND for a device that is not there. */
  changeDevice: Call<By & { id: string; stations: string[] | null }, Promise<Untold & { item: Device }>>;
  paired: Call<{ id: string }, void>;
  removeDevice: Call<By & { id: string }, Promise<Untold>>;
  audit: Call<By & { before: number | null }, { items: AuditChange[]; cursor: string | null }>;
};

/** A store has a copy of the grants that its Merchant has, so that a call of staff is one call of one object. */
export type StaffCalls = {
  /** An older copy, or the same, changes nothing. Boards that may not stay are closed. */
  putGrants: Call<{ version: number; grants: Grants }, void>;
  presence: Call<By, Presence>;
  /** Of the boards of the caller's session. */
  noteDevice: Call<By & { state: DeviceState }, void>;
  /** Of the devices whose board is open; for those who see devices. */
  soundOfDevices: Call<By, { id: string; sound: DeviceState["sound"] }[]>;
};
