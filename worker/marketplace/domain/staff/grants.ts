import { mayManage, type DeviceRole, type Role } from "#shared/domain/people/roles.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
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
type DeviceGrant = { id: string; name: string; store: string; role: DeviceRole };

/** Whom a merchant, or a store of it, lets in. */
export type Grants = {
  merchant: string;
  members: readonly MemberGrant[];
  devices: readonly DeviceGrant[];
  /** Ids of sessions that were signed out before their end. */
  endedSessions: readonly string[];
};

/** Who does what is done, as the audit names them. */
export type Admitted = {
  name: string;
  device: string | null;
  role: Role;
  stores: readonly string[] | null;
  id: string;
};

/** What a call says of its caller: `roles` are those of its row. */
export type StaffCaller = { claims: StaffClaims; roles: readonly Role[] | null };

/**
 * Lets a caller pass, or throws: UNAUTHENTICATED for a session that was ended, NOT_FOUND without a grant here, also one that
 * was revoked, and NOT_PERMITTED for a role that may not.
 */
export function admit(grants: Grants, { claims, roles }: StaffCaller): Admitted {
  const isElsewhere = claims.merchant !== null && claims.merchant !== grants.merchant;
  if (isElsewhere) throw new DomainError("NOT_FOUND");
  const found = claims.kind === "DEVICE" ? findDevice(grants, claims.id) : findMember(grants, claims);
  if (!found) throw new DomainError("NOT_FOUND");
  if (roles !== null && !roles.includes(found.role)) throw new DomainError("NOT_PERMITTED");
  return found;
}

function findDevice({ devices }: Grants, id: string): Admitted | null {
  const device = devices.find((one) => one.id === id);
  return device ? { id, name: device.name, device: device.name, role: device.role, stores: [device.store] } : null;
}

function findMember(grants: Grants, claims: StaffClaims & { kind: "PERSON" }): Admitted | null {
  const member = grants.members.find(({ person }) => person === claims.person);
  if (!member) return null;
  const isEnded = claims.sinceMs < member.sinceMs || grants.endedSessions.includes(claims.id);
  if (isEnded) throw new DomainError("UNAUTHENTICATED");
  return { id: member.id, name: member.name, device: null, role: member.role, stores: member.stores };
}

/** Throws NOT_PERMITTED for a role that somebody of this role may not give, change or take. */
export function assertManages(by: Pick<Admitted, "role">, ...others: readonly Role[]): void {
  if (!others.every((other) => mayManage(by.role, other))) throw new DomainError("NOT_PERMITTED");
}
