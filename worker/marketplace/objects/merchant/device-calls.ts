import type { Device } from "#shared/contract/staff.ts";
import type { TeamApi } from "#worker/marketplace/api/staff.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertStores, assertWithin, createAdmission, type Ground, outdateStores } from "./admission.ts";
import { noteInAudit } from "./audit.ts";
import { forgetBrowsers } from "./browsers.ts";
import { readTablets } from "./team.ts";

type DeviceCalls = Pick<TeamApi, "devices" | "addDevice" | "changeDevice" | "paired" | "removeDevice">;

export function createDeviceCalls(ground: Ground): DeviceCalls {
  const { storage, open } = ground;
  const { sql } = storage;
  const { judge, write } = createAdmission(ground);
  return {
    devices: ({ by }) => {
      const { stores } = judge(by);
      return readTablets(sql).filter(({ storeID }) => stores === null || stores.includes(storeID));
    },

    addDevice: ({ by, id, name, storeID, role, stations }, { now }) =>
      write(by, now, (as) => {
        assertWithin(as, [storeID]);
        assertStores(sql, [storeID]);
        const values = [id, name, storeID, role, stations && JSON.stringify(stations)];
        const added = sql.exec(
          "INSERT OR IGNORE INTO devices (id, name, store, role, stations) VALUES (?, ?, ?, ?, ?)",
          ...values,
        );
        if (added.rowsWritten > 0) {
          noteInAudit(sql, { by: as, kind: "ADD_DEVICE", about: name, before: null, after: { storeID, role } }, now);
          outdateStores(sql, [storeID], now);
        }
        return { item: readDevice(sql, id) };
      }),

    changeDevice: ({ by, id, stations }, { now }) =>
      write(by, now, (as) => {
        const device = readDevice(sql, id);
        assertWithin(as, [device.storeID]);
        if (JSON.stringify(device.stations) === JSON.stringify(stations)) return { item: device };
        sql.exec("UPDATE devices SET stations = ? WHERE id = ?", stations && JSON.stringify(stations), id);
        const [before, after] = [{ stations: device.stations }, { stations }];
        noteInAudit(sql, { by: as, kind: "CHANGE_DEVICE", about: device.name, before, after }, now);
        outdateStores(sql, [device.storeID], now);
        return { item: { ...device, stations } };
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
        assertWithin(as, [device.storeID]);
        sql.exec("DELETE FROM devices WHERE id = ?", id);
        forgetBrowsers(sql, id);
        const before = { storeID: device.storeID, role: device.role };
        noteInAudit(sql, { by: as, kind: "REMOVE_DEVICE", about: device.name, before, after: null }, now);
        outdateStores(sql, [device.storeID], now);
        return {};
      }),
  };
}

/** Throws NOT_FOUND. */
function readDevice(sql: SqlStorage, id: string): Device {
  const device = readTablets(sql).find((one) => one.id === id);
  if (!device) throw new DomainError("NOT_FOUND");
  return device;
}
