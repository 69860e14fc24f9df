import { mayManage, type DeviceRole, type Role } from "#shared/domain/people/roles.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Approval } from "./approvals.ts";
import type { StaffClaims } from "./staff-claims.ts";

/** Somebody whom a merchant lets in. `sinceMs`: sessions that began before are over, epoch milliseconds. */
export type MemberGrant = {
  id: string;
  /** The name of the Identity of their number. */
  person: string;
  name: string;
  role: Role;
  /** Null: all stores. */
  stores: readonly string[] | null;
  sinceMs: number;
};
/** `stations`: what it shows first; null: the whole board. Absent in a copy that is older. */
type DeviceGrant = { id: string; name: string; store: string; role: DeviceRole; stations?: readonly string[] | null };

/** Whom a merchant, or a store of it, lets in. */
export type Grants = {
  merchant: string;
  members: readonly MemberGrant[];
  devices: readonly DeviceGrant[];
  /** Ids of sessions that were signed out before their end. */
  endedSessions: readonly string[];
  /** Members who are called for orders, each until their session ends, epoch milliseconds. */
  onDuty: readonly { id: string; untilMs: number }[];
  /** Browsers that are told of orders, each of a member or device, until the session ends. */
  browsers: readonly StaffBrowser[];
};

export type StaffBrowser = {
  id: string;
  /** Of the member or device. */
  owner: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  locale: Locale;
  untilMs: number;
};

/** Who does what is done, as the audit names them. */
export type Admitted = {
  name: string;
  device: string | null;
  role: Role;
  stores: readonly string[] | null;
  id: string;
  /** Of a device: what it shows first; null: the whole board. */
  stations: readonly string[] | null;
  /** Who of the team acts on the device of the caller, or approves what is done there. */
  approvedBy: { name: string; role: Role } | null;
};

/** What a call says of its caller: `roles` are those of its row, which an approval does not widen. */
export type StaffCaller = { claims: StaffClaims; roles: readonly Role[] | null; approval?: Approval | null };

/**
 * Lets a caller pass, or throws: UNAUTHENTICATED for a session that was ended, NOT_FOUND without a grant here, also one that
 * was revoked, and NOT_PERMITTED for a role that may not.
 */
export function admit(grants: Grants, { claims, roles, approval = null }: StaffCaller): Admitted {
  const isElsewhere = claims.merchant !== null && claims.merchant !== grants.merchant;
  if (isElsewhere) throw new DomainError("NOT_FOUND");
  const found = claims.kind === "DEVICE" ? findDevice(grants, claims.id) : findMember(grants, claims);
  if (!found) throw new DomainError("NOT_FOUND");
  if (roles !== null && !roles.includes(found.role)) throw new DomainError("NOT_PERMITTED");
  return { ...found, approvedBy: approval && findApprover(grants, { claims, device: found }, approval) };
}

type Found = Omit<Admitted, "approvedBy">;

function findDevice({ devices }: Grants, id: string): Found | null {
  const device = devices.find((one) => one.id === id);
  if (!device) return null;
  const { name, role, store, stations = null } = device;
  return { id, name, device: name, role, stores: [store], stations };
}

/** Null for an approval of another device, and of somebody who has left or signed out everywhere since. */
function findApprover(
  grants: Grants,
  { claims, device }: { claims: StaffClaims; device: Found },
  approval: Approval,
): Admitted["approvedBy"] {
  const isHere = claims.kind === "DEVICE" && device.id === approval.device && grants.merchant === approval.merchant;
  const member = isHere && grants.members.find(({ id }) => id === approval.member);
  const isGood = member && worksAt(member, device) && approval.sinceMs >= member.sinceMs;
  return isGood ? { name: member.name, role: member.role } : null;
}

/** True for a member of the store of a device. */
export const worksAt = ({ stores }: Pick<MemberGrant, "stores">, device: Pick<Admitted, "stores">): boolean =>
  stores === null || (device.stores?.some((store) => stores.includes(store)) ?? false);

function findMember(grants: Grants, claims: StaffClaims & { kind: "PERSON" }): Found | null {
  const member = grants.members.find(({ person }) => person === claims.person);
  if (!member) return null;
  const isEnded = claims.sinceMs < member.sinceMs || grants.endedSessions.includes(claims.id);
  if (isEnded) throw new DomainError("UNAUTHENTICATED");
  return { id: member.id, name: member.name, device: null, role: member.role, stores: member.stores, stations: null };
}

/** Throws NOT_PERMITTED for a role that somebody of this role may not give, change or take. */
export function assertManages(by: Pick<Admitted, "role">, ...others: readonly Role[]): void {
  if (!others.every((other) => mayManage(by.role, other))) throw new DomainError("NOT_PERMITTED");
}

/** Lets through whoever has one of these roles, or whom somebody with one of them has approved. Throws NEEDS_APPROVAL. */
export function assertApproved(
  { role, approvedBy }: Pick<Admitted, "role" | "approvedBy">,
  roles: readonly Role[],
): void {
  const isEnough = roles.includes(role) || (approvedBy !== null && roles.includes(approvedBy.role));
  if (!isEnough) throw new DomainError("NEEDS_APPROVAL");
}
