import type { MemberEdit, TeamApi } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { type Admitted, assertManages } from "#worker/marketplace/domain/staff/grants.ts";
import { assertStores, assertWithin, createAdmission, type Ground, outdateStores } from "./admission.ts";
import { noteInAudit } from "./audit.ts";
import { forgetBrowsers } from "./browsers.ts";
import { forgetDuty } from "./duties.ts";
import { removePin } from "./pins.ts";
import {
  findMember,
  insertMember,
  readMembers,
  readTeamMember,
  type StoredMember,
  toMember,
  useLink,
  writeLink,
  writeMember,
} from "./team.ts";

type MemberCalls = Pick<
  TeamApi,
  | "members"
  | "ownerNumbers"
  | "inviteOwner"
  | "invite"
  | "inviteAgain"
  | "useInvitation"
  | "changeMember"
  | "removeMember"
>;

/** The audit's name for whoever has the operator's key. */
const operator: Pick<Admitted, "name" | "device" | "approvedBy"> = {
  name: "operator",
  device: null,
  approvedBy: null,
};

export function createMemberCalls(ground: Ground): MemberCalls {
  const { storage, tell, open } = ground;
  const { sql } = storage;
  const { judge, write } = createAdmission(ground);
  return {
    ownerNumbers: ({ storeID }) =>
      readMembers(sql)
        .filter(({ role, stores }) => role === "OWNER" && (stores === null || stores.includes(storeID)))
        .map(({ phone }) => phone),

    members: ({ by }) => {
      const as = judge(by);
      return readMembers(sql).map((member) => toMember(member, as));
    },

    async inviteOwner({ link, ...given }, { now }) {
      open();
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
        outdateStores(sql, null, now);
      });
      return { untold: await tell(now) };
    },

    invite: ({ by, ...given }, { now }) =>
      write(by, now, (as) => {
        assertManages(as, given.role);
        assertWithin(as, given.storeIDs);
        assertStores(sql, given.storeIDs);
        const known = findMember(sql, given.id);
        const audited = toAudited({ ...given, stores: given.storeIDs });
        if (known && JSON.stringify(toAudited(known)) !== JSON.stringify(audited))
          throw new DomainError("ALREADY_MEMBER");
        if (known) writeLink(sql, known.id, given.link);
        else {
          insertMember(sql, given);
          noteInAudit(sql, { by: as, kind: "INVITE", about: given.name, before: null, after: audited }, now);
          outdateStores(sql, given.storeIDs, now);
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
      noteInAudit(
        sql,
        { by: { name, device: null, approvedBy: null }, kind: "JOIN", about: name, before: null, after: null },
        now,
      );
      return { person };
    },

    changeMember: ({ by, id, version, edit }, { now }) =>
      write(by, now, (as) => {
        const member = readTeamMember(sql, id);
        const changed = { ...member, ...toGrantEdit(edit) };
        assertManages(as, member.role, changed.role);
        assertWithin(as, member.stores);
        assertWithin(as, changed.stores);
        assertStores(sql, changed.stores);
        if (!isSame(member, changed)) {
          if (version !== member.version) throw new DomainError("VERSION_CONFLICT");
          writeMember(sql, changed);
          assertOwned(sql);
          const [before, after] = [toAudited(member), toAudited(changed)];
          noteInAudit(sql, { by: as, kind: "CHANGE", about: member.name, before, after }, now);
          outdateStores(sql, member.stores && changed.stores && [...member.stores, ...changed.stores], now);
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
        removePin(sql, id);
        forgetDuty(sql, id);
        forgetBrowsers(sql, id);
        assertOwned(sql);
        noteInAudit(sql, { by: as, kind: "REMOVE", about: member.name, before: toAudited(member), after: null }, now);
        outdateStores(sql, member.stores, now);
        return { person: member.person };
      }),
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
  storeIDs: stores && [...stores],
});

const isSame = (a: StoredMember, b: StoredMember): boolean =>
  JSON.stringify(toAudited(a)) === JSON.stringify(toAudited(b));
