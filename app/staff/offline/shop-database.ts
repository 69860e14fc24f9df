import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import type { StaffSession } from "#shared/contract/staff.ts";
import type { KeptPress } from "./kept-press.ts";

// What a board has without a connection. It ends with the session: nobody else reads names and telephones here.

/** `session`: the id of the one that has read it. `atMs`: when it was last true, by the clock of this page, like `clockMs`. */
type KeptBoard = {
  session: string;
  store: StaffStore;
  orders: readonly StaffOrder[];
  clockMs: number;
  atMs: number;
};

interface ShopDatabase extends DBSchema {
  /** By the id of the store. */
  boards: { key: string; value: KeptBoard };
  /** By their idempotency keys. */
  presses: { key: string; value: KeptPress };
  sessions: { key: "one"; value: StaffSession };
}

let opening: Promise<IDBPDatabase<ShopDatabase>> | null = null;

const open = () =>
  (opening ??= openDB<ShopDatabase>("mk.kitchen", 2, {
    upgrade(database, before) {
      // A board of an older app has other fields: it is read anew.
      if (before > 0) database.deleteObjectStore("boards");
      database.createObjectStore("boards");
      if (before > 0) return;
      database.createObjectStore("presses");
      database.createObjectStore("sessions");
    },
  }));

/** A browser that keeps nothing, as in a private window, has what is in memory. */
async function attempt<Value>(work: (database: IDBPDatabase<ShopDatabase>) => Promise<Value>): Promise<Value | null> {
  try {
    return await work(await open());
  } catch {
    opening = null;
    return null;
  }
}

export const keepBoard = (storeID: string, board: KeptBoard) =>
  attempt((database) => database.put("boards", board, storeID));

export const readKeptBoard = async (storeID: string): Promise<KeptBoard | null> =>
  (await attempt((database) => database.get("boards", storeID))) ?? null;

export const keepSession = (session: StaffSession) => attempt((database) => database.put("sessions", session, "one"));

/** Null for one that has ended by now. */
export async function readKeptSession(): Promise<StaffSession | null> {
  const session = (await attempt((database) => database.get("sessions", "one"))) ?? null;
  return session && Date.parse(session.expiresAt) > Date.now() ? session : null;
}

export const keepPress = (press: KeptPress) => attempt((database) => database.put("presses", press, press.key));

export const dropPress = (key: string) => attempt((database) => database.delete("presses", key));

export const readKeptPresses = async (): Promise<readonly KeptPress[]> =>
  (await attempt((database) => database.getAll("presses"))) ?? [];

export async function forgetShop(): Promise<void> {
  await attempt(async (database) => {
    await Promise.all([database.clear("boards"), database.clear("presses"), database.clear("sessions")]);
  });
}
