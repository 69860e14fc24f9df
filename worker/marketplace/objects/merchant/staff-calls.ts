import type { TeamApi } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertStores, assertWithin, createAdmission, type Ground, outdateStores } from "./admission.ts";
import { noteInAudit, readAudit } from "./audit.ts";
import { deleteBrowser, readBrowsers, writeBrowser } from "./browsers.ts";
import { createDeviceCalls } from "./device-calls.ts";
import { readDuties, writeDuty } from "./duties.ts";
import { createMemberCalls } from "./member-calls.ts";
import { readMerchant, readOutlets } from "./outlets.ts";
import { createPinCalls } from "./pin-calls.ts";
import { listPins } from "./pins.ts";
import { readOwnDuty } from "./team.ts";

export function createTeamCalls(ground: Ground): TeamApi {
  const { storage, open } = ground;
  const { sql } = storage;
  const { judge, write } = createAdmission(ground);
  return {
    ...createMemberCalls(ground),
    ...createDeviceCalls(ground),
    ...createPinCalls(ground),

    ownGrant: ({ by, hasPasskey }, { now, locale }) => {
      const as = judge(by);
      if (as.device !== null) sql.exec("UPDATE devices SET seen_at = ? WHERE id = ?", now, as.id);
      else {
        const values = [now, hasPasskey ? 1 : 0, as.id];
        sql.exec("UPDATE members SET seen_at = ?, has_passkey = ? WHERE id = ?", ...values);
      }
      const stores = readOutlets(sql).filter(({ store }) => as.stores === null || as.stores.includes(store.id));
      return {
        memberID: as.device === null ? as.id : null,
        name: as.name,
        merchantID: open(),
        merchantName: readMerchant(sql).name[locale],
        role: as.role,
        stores: stores.map(({ store }) => ({ id: store.id, name: store.name[locale] })),
        stations: as.stations && [...as.stations],
        hasPin: as.device === null && listPins(sql).has(as.id),
        onDuty: readOwnDuty(sql, as.id, now),
      };
    },

    setDuty: ({ by, storeIDs }, { now }) =>
      write(by, now, (as) => {
        if (as.device !== null) throw new DomainError("NOT_PERMITTED");
        assertStores(sql, storeIDs);
        assertWithin(as, storeIDs);
        const before = readDuties(sql).find(({ member }) => member === as.id)?.stores ?? [];
        writeDuty(sql, as.id, storeIDs, by.claims);
        noteInAudit(
          sql,
          { by: as, kind: "DUTY", about: as.name, before: { storeIDs: before }, after: { storeIDs } },
          now,
        );
        outdateStores(sql, [...new Set([...before, ...storeIDs])], now);
        return {};
      }),

    putBrowser: ({ by, ...browser }, { now }) =>
      write(by, now, (as) => {
        const { id, storeIDs } = browser;
        assertStores(sql, storeIDs);
        assertWithin(as, storeIDs);
        const before = readBrowsers(sql).find((one) => one.id === id)?.stores ?? [];
        writeBrowser(sql, as.id, browser, by.claims);
        noteInAudit(
          sql,
          { by: as, kind: "PUSH", about: as.name, before: { storeIDs: before }, after: { storeIDs } },
          now,
        );
        outdateStores(sql, [...new Set([...before, ...storeIDs])], now);
        return {};
      }),

    dropBrowser: ({ by, id }, { now }) =>
      write(by, now, (as) => {
        const browser = readBrowsers(sql).find((one) => one.id === id && one.owner === as.id);
        if (!browser) return {};
        deleteBrowser(sql, id);
        noteInAudit(
          sql,
          { by: as, kind: "PUSH", about: as.name, before: { storeIDs: browser.stores }, after: { storeIDs: [] } },
          now,
        );
        outdateStores(sql, browser.stores, now);
        return {};
      }),

    browserEnded: ({ id }, { now }) => {
      open();
      storage.transactionSync(() => {
        const { stores = [] } = readBrowsers(sql).find((one) => one.id === id) ?? {};
        deleteBrowser(sql, id);
        outdateStores(sql, stores, now);
      });
      return ground.tell(now).then(() => undefined);
    },

    endSession: ({ by, all }, { now }) =>
      write(by, now, (as) => {
        const { id, untilMs } = by.claims;
        sql.exec("DELETE FROM ended_sessions WHERE until <= ?", now);
        // Also one that began in this millisecond.
        if (all) sql.exec("UPDATE members SET since = ? WHERE id = ?", now + 1, as.id);
        else sql.exec("INSERT OR REPLACE INTO ended_sessions (session, until) VALUES (?, ?)", id, untilMs);
        outdateStores(sql, as.stores, now);
        return {};
      }),

    audit: ({ by, before }) => {
      judge(by);
      return readAudit(sql, before);
    },
  };
}
