import type { Device, Member } from "#shared/contract/staff.ts";
import { maskPhone } from "#shared/domain/people/phone.ts";
import { deviceRoles, roles } from "#shared/domain/people/roles.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { NewMember } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Admitted, Grants, MemberGrant } from "#worker/marketplace/domain/staff/grants.ts";
import { parseWord } from "#worker/marketplace/storage/parse-word.ts";
import { readBrowsers } from "./browsers.ts";
import { readDuties } from "./duties.ts";

type MemberRow = {
  id: string;
  person: string;
  name: string;
  phone: string;
  role: string;
  stores: string | null;
  invitation: string | null;
  invitation_end: number | null;
  seen_at: number | null;
  has_passkey: number;
  since: number;
  version: number;
};
type DeviceRow = {
  id: string;
  name: string;
  store: string;
  role: string;
  paired_at: number | null;
  seen_at: number | null;
  stations: string | null;
};

export type StoredMember = MemberGrant &
  Pick<MemberRow, "phone" | "invitation" | "invitation_end" | "seen_at" | "has_passkey" | "version">;

const toStored = ({ role, stores, since, ...row }: MemberRow): StoredMember => ({
  ...row,
  role: parseWord(roles, role, `member ${row.id}`),
  stores: stores === null ? null : (JSON.parse(stores) as string[]),
  sinceMs: since,
});

/** By name. */
export function readMembers(sql: SqlStorage): StoredMember[] {
  return Array.from(sql.exec<MemberRow>("SELECT * FROM members ORDER BY name, id"), toStored);
}

export function findMember(sql: SqlStorage, id: string): StoredMember | null {
  return readMembers(sql).find((member) => member.id === id) ?? null;
}

/** Throws NOT_FOUND. */
export function readTeamMember(sql: SqlStorage, id: string): StoredMember {
  const member = findMember(sql, id);
  if (!member) throw new DomainError("NOT_FOUND");
  return member;
}

export function insertMember(sql: SqlStorage, member: NewMember): void {
  const { id, person, name, phone, role, storeIDs, link } = member;
  sql.exec(
    `INSERT INTO members (id, person, name, phone, role, stores, invitation, invitation_end, since, version)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, 1)`,
    id,
    person,
    name,
    phone,
    role,
    storeIDs && JSON.stringify(storeIDs),
    link.hash,
    link.endMs,
  );
}

export function writeMember(sql: SqlStorage, { id, name, role, stores }: MemberGrant): void {
  const values = [name, role, stores && JSON.stringify(stores), id];
  sql.exec("UPDATE members SET name = ?, role = ?, stores = ?, version = version + 1 WHERE id = ?", ...values);
}

export function writeLink(sql: SqlStorage, id: string, { hash, endMs }: NewMember["link"]): void {
  sql.exec("UPDATE members SET invitation = ?, invitation_end = ? WHERE id = ?", hash, endMs, id);
}

/** Throws OTP_EXPIRED for a link that was used, replaced or has ended. */
export function useLink(sql: SqlStorage, id: string, hash: string, now: number): StoredMember {
  const member = findMember(sql, id);
  const isGood = member !== null && member.invitation === hash && now < (member.invitation_end ?? 0);
  if (!isGood) throw new DomainError("OTP_EXPIRED");
  sql.exec("UPDATE members SET invitation = NULL, invitation_end = NULL WHERE id = ?", id);
  return member;
}

/** A member as somebody of the team sees them. */
export function toMember({ stores, phone, ...member }: StoredMember, by: Pick<Admitted, "role">): Member {
  const { id, name, role, seen_at: seenAt, has_passkey: hasPasskey, version } = member;
  return {
    id,
    name,
    phone: by.role === "OWNER" ? phone : maskPhone({ countryCode: phone.slice(1, 3), phoneNumber: phone.slice(3) }),
    role,
    storeIDs: stores && [...stores],
    lastSeenAt: seenAt === null ? null : toInstant(seenAt),
    hasPasskey: hasPasskey !== 0,
    version,
  };
}

/** By name. Their sound is known at their stores. */
export function readTablets(sql: SqlStorage): Device[] {
  const pushed = new Set(readBrowsers(sql).map(({ owner }) => owner));
  return Array.from(sql.exec<DeviceRow>("SELECT * FROM devices ORDER BY name, id"), (row) => ({
    id: row.id,
    name: row.name,
    storeID: row.store,
    role: parseWord(deviceRoles, row.role, `device ${row.id}`),
    stations: row.stations === null ? null : (JSON.parse(row.stations) as string[]),
    pairedAt: row.paired_at === null ? null : toInstant(row.paired_at),
    lastSeenAt: row.seen_at === null ? null : toInstant(row.seen_at),
    sound: "UNKNOWN",
    isPushed: pushed.has(row.id),
  }));
}

/** Everybody whom the merchant lets in; with `store` those of that store alone. */
export function collectGrants(sql: SqlStorage, merchant: string, store: string | null = null): Grants {
  const isOf = (stores: readonly string[] | null) => store === null || stores === null || stores.includes(store);
  const members = readMembers(sql);
  const ended = sql.exec<{ session: string }>("SELECT session FROM ended_sessions ORDER BY session");
  const endedSessions = Array.from(ended, ({ session }) => session);
  const tablets = readTablets(sql).filter(({ storeID }) => isOf([storeID]));
  /** Of a device, or of a member whose session has not been ended. */
  const isLive = (owner: string, { session, sinceMs }: { session: string; sinceMs: number }) =>
    tablets.some(({ id }) => id === owner) ||
    (!endedSessions.includes(session) &&
      members.some(({ id, stores, ...one }) => id === owner && isOf(stores) && sinceMs >= one.sinceMs));
  return {
    merchant,
    members: members
      .filter(({ stores }) => isOf(stores))
      .map(({ id, person, name, role, stores, sinceMs }) => ({ id, person, name, role, stores, sinceMs })),
    devices: tablets.map(({ id, name, storeID, role, stations }) => ({ id, name, store: storeID, role, stations })),
    endedSessions,
    onDuty: readDuties(sql)
      .filter(({ member, ...duty }) => isOf(duty.stores) && isLive(member, duty))
      .map(({ member, untilMs }) => ({ id: member, untilMs })),
    browsers: readBrowsers(sql)
      .filter(({ owner, ...browser }) => isOf(browser.stores) && isLive(owner, browser))
      .map(({ stores: _stores, session: _session, sinceMs: _since, ...browser }) => browser),
  };
}

/** The stores for which a member is called, in a session that has not ended; none for a device. */
export function readOwnDuty(sql: SqlStorage, member: string, now: number): string[] {
  const isOn = collectGrants(sql, "").onDuty.some(({ id, untilMs }) => id === member && untilMs > now);
  return (isOn && readDuties(sql).find((duty) => duty.member === member)?.stores) || [];
}
