import type { TeamApi } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { worksAt } from "#worker/marketplace/domain/staff/grants.ts";
import { assertWithin, createAdmission, type Ground } from "./admission.ts";
import { noteInAudit } from "./audit.ts";
import { listPins, usePin, writePin } from "./pins.ts";
import { readMembers, readTeamMember } from "./team.ts";

export function createPinCalls(ground: Ground): Pick<TeamApi, "actors" | "usePin" | "setPin"> {
  const { storage } = ground;
  const { sql } = storage;
  const { judge } = createAdmission(ground);
  return {
    actors: ({ by }) => {
      const as = judge(by);
      const pins = listPins(sql);
      const here = readMembers(sql).filter((member) => worksAt(member, as));
      return here.map(({ id, name, role }) => ({ id, name, role, hasPin: pins.has(id) }));
    },

    usePin: ({ by, id, proof }, { now }) => {
      const as = judge(by);
      const member = readTeamMember(sql, id);
      if (!worksAt(member, as)) throw new DomainError("NOT_FOUND");
      usePin(sql, id, proof, now);
    },

    setPin: ({ by, id, proof }, { now }) =>
      storage.transactionSync(() => {
        const as = judge(by);
        const { name, stores } = readTeamMember(sql, id);
        if (as.id !== id && as.role !== "OWNER") throw new DomainError("NOT_PERMITTED");
        assertWithin(as, stores);
        writePin(sql, id, proof);
        noteInAudit(sql, { by: as, kind: "SET_PIN", about: name, before: null, after: null }, now);
      }),
  };
}
