import type { MemberEdit, TeamApi } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { admit, type Admitted, assertManages, type StaffCaller } from "#worker/marketplace/domain/staff/grants.ts";
import { noteInAudit, readAudit } from "./audit.ts";
import { listOwnStores, outdateCopies } from "./copies.ts";
import { readMerchant, readOutlets } from "./outlets.ts";
import {
  findMember,
  insertMember,
  readTablets,
  collectGrants,
  readTeamMember,
  readMembers,
  type StoredMember,
  toMember,
  useLink,
  writeLink,
  writeMember,
} from "./team.ts";

/** `tell` tells the stores that need another copy of the grants, and yields those that do not know. */
type Ground = { storage: DurableObjectStorage; tell: (now: number) => Promise<string[]>; open: () => string };

/** The audit's name for whoever has the operator's key. */
const operator: Pick<Admitted, "name" | "device" | "role"> = { name: "operator", device: null, role: "OWNER" };

export function createTeamCalls({ storage, tell, open }: Ground): TeamApi {
  const { sql } = storage;

  /** Lets a caller pass; yields who they are. */
  const judge = (by: StaffCaller): Admitted => admit(collectGrants(sql, open()), by);
  /** Lets a caller pass, writes in one transaction, and tells the stores. */
  const write = async <Result>(by: StaffCaller, now: number, run: (as: Admitted) => Result) => {
    const result = storage.transactionSync(() => run(judge(by)));
    return { ...result, untold: await tell(now) };
  };
  const outdate = (stores: readonly string[] | null, now: number) =>
    outdateCopies(sql, stores ?? listOwnStores(sql), now);
  const assertStores = (stores: readonly string[] | null) => {
    const known = new Set(listOwnStores(sql));
    if (stores?.some((store) => !known.has(store))) throw new DomainError("NOT_FOUND");
  };

  return {
    ownGrant: ({ by }, { now, locale }) => {
      const as = judge(by);
      const table = as.device === null ? "members" : "devices";
      sql.exec(`UPDATE ${table} SET seen_at = ? WHERE id = ?`, now, as.id);
      const stores = readOutlets(sql).filter(({ store }) => as.stores === null || as.stores.includes(store.id));
      return {
        id: as.id,
        name: as.name,
        merchantID: open(),
        merchantName: readMerchant(sql).name[locale],
        role: as.role,
        stores: stores.map(({ store }) => ({ id: store.id, name: store.name[locale] })),
      };
    },

    members: ({ by }) => {
      const as = judge(by);
      return readMembers(sql).map((member) => toMember(member, as));
    },

    async inviteOwner({ link, ...given }, { now }) {
      open();
      readMerchant(sql);
      storage.transactionSync(() => {
        const known = findMember(sql, given.id);
        if (known) {
          writeLink(sql, known.id, link);
          writeMember(sql, { ...known, role: "OWNER", stores: null });
        } else insertMember(sql, { ...given, role: "OWNER", storeIDs: null, link });
        noteInAudit(
          sql,
          { by: operator, kind: "INVITE", about: given.name, before: null, after: { role: "OWNER" } },
          now,
        );
        outdate(null, now);
      });
      return { untold: await tell(now) };
    },

    invite: ({ by, ...given }, { now }) =>
      write(by, now, (as) => {
        assertManages(as, given.role);
        assertWithin(as, given.storeIDs);
        assertStores(given.storeIDs);
        const known = findMember(sql, given.id);
        const audited = toAudited({ ...given, stores: given.storeIDs });
        if (known && JSON.stringify(toAudited(known)) !== JSON.stringify(audited))
          throw new DomainError("ALREADY_MEMBER");
        if (known) writeLink(sql, known.id, given.link);
        else {
          insertMember(sql, given);
          noteInAudit(sql, { by: as, kind: "INVITE", about: given.name, before: null, after: audited }, now);
          outdate(given.storeIDs, now);
        }
        return { item: toMember(readTeamMember(sql, given.id), as) };
      }),

    inviteAgain: ({ by, id, link }, { now }) => {
      storage.transactionSync(() => {
        const as = judge(by);
        const member = readTeamMember(sql, id);
        assertManages(as, member.role);
        assertWithin(as, member.stores);
        writeLink(sql, id, link);
        noteInAudit(sql, { by: as, kind: "INVITE_AGAIN", about: member.name, before: null, after: null }, now);
      });
    },

    useInvitation: ({ id, hash }, { now }) => {
      open();
      const { person, name } = storage.transactionSync(() => useLink(sql, id, hash, now));
      noteInAudit(sql, { by: { name, device: null }, kind: "JOIN", about: name, before: null, after: null }, now);
      return { person };
    },

    changeMember: ({ by, id, version, edit }, { now }) =>
      write(by, now, (as) => {
        const member = readTeamMember(sql, id);
        const changed = { ...member, ...toGrantEdit(edit) };
        assertManages(as, member.role, changed.role);
        assertWithin(as, member.stores);
        assertWithin(as, changed.stores);
        assertStores(changed.stores);
        if (!isSame(member, changed)) {
          if (version !== member.version) throw new DomainError("VERSION_CONFLICT");
          writeMember(sql, changed);
          assertOwned(sql);
          const [before, after] = [toAudited(member), toAudited(changed)];
          noteInAudit(sql, { by: as, kind: "CHANGE", about: member.name, before, after }, now);
          outdate(member.stores && changed.stores && [...member.stores, ...changed.stores], now);
        }
        return { item: toMember(readTeamMember(sql, id), as) };
      }),

    removeMember: ({ by, id }, { now }) =>
      write(by, now, (as) => {
        const member = findMember(sql, id);
        if (!member) return { person: null };
        assertManages(as, member.role);
        assertWithin(as, member.stores);
        sql.exec("DELETE FROM members WHERE id = ?", id);
        assertOwned(sql);
        noteInAudit(sql, { by: as, kind: "REMOVE", about: member.name, before: toAudited(member), after: null }, now);
        outdate(member.stores, now);
        return { person: member.person };
      }),

    endSession: ({ by, all }, { now }) =>
      write(by, now, (as) => {
        const { id, untilMs } = by.claims;
        sql.exec("DELETE FROM ended_sessions WHERE until <= ?", now);
        // Also one that began in this millisecond.
        if (all) sql.exec("UPDATE members SET since = ? WHERE id = ?", now + 1, as.id);
        else sql.exec("INSERT OR REPLACE INTO ended_sessions (session, until) VALUES (?, ?)", id, untilMs);
        outdate(as.stores, now);
        return {};
      }),

    devices: ({ by }) => {
      const { stores } = judge(by);
      return readTablets(sql)
        .filter(({ store }) => stores === null || stores.includes(store))
        .map(({ store: _store, ...device }) => device);
    },

    addDevice: ({ by, id, name, storeID, role }, { now }) =>
      write(by, now, (as) => {
        assertWithin(as, [storeID]);
        assertStores([storeID]);
        const values = [id, name, storeID, role];
        const added = sql.exec("INSERT OR IGNORE INTO devices (id, name, store, role) VALUES (?, ?, ?, ?)", ...values);
        if (added.rowsWritten > 0) {
          noteInAudit(sql, { by: as, kind: "ADD_DEVICE", about: name, before: null, after: { storeID, role } }, now);
          outdate([storeID], now);
        }
        const device = readTablets(sql).find((one) => one.id === id);
        if (!device) throw new DomainError("NOT_FOUND");
        const { store: _store, ...item } = device;
        return { item };
      }),

    paired: ({ id }, { now }) => {
      open();
      const found = sql.exec("UPDATE devices SET paired_at = ?1, seen_at = ?1 WHERE id = ?2 RETURNING id", now, id);
      if (found.toArray().length === 0) throw new DomainError("OTP_EXPIRED");
    },

    removeDevice: ({ by, id }, { now }) =>
      write(by, now, (as) => {
        const device = readTablets(sql).find((one) => one.id === id);
        if (!device) return {};
        assertWithin(as, [device.store]);
        sql.exec("DELETE FROM devices WHERE id = ?", id);
        const before = { storeID: device.store, role: device.role };
        noteInAudit(sql, { by: as, kind: "REMOVE_DEVICE", about: device.name, before, after: null }, now);
        outdate([device.store], now);
        return {};
      }),

    audit: ({ by, before }) => {
      judge(by);
      return readAudit(sql, before);
    },
  };
}

/** Throws LAST_OWNER, which takes the change back. An owner of some stores alone cannot be the last. */
function assertOwned(sql: SqlStorage): void {
  const isOwned = readMembers(sql).some(({ role, stores }) => role === "OWNER" && stores === null);
  if (!isOwned) throw new DomainError("LAST_OWNER");
}

const toGrantEdit = ({ name, role, storeIDs }: MemberEdit) => ({
  ...(name !== undefined && { name }),
  ...(role !== undefined && { role }),
  ...(storeIDs !== undefined && { stores: storeIDs }),
});

const toAudited = ({ name, role, stores }: Pick<StoredMember, "name" | "role" | "stores">) => ({
  name,
  role,
  storeIDs: stores,
});

const isSame = (a: StoredMember, b: StoredMember): boolean =>
  JSON.stringify(toAudited(a)) === JSON.stringify(toAudited(b));

/** Throws NOT_PERMITTED: somebody of a part of the stores manages what lies in them. */
function assertWithin({ stores }: Pick<Admitted, "stores">, others: readonly string[] | null): void {
  if (stores === null) return;
  if (others === null || !others.every((store) => stores.includes(store))) throw new DomainError("NOT_PERMITTED");
}
