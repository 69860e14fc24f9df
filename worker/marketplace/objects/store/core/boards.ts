import type { BoardMessage, DeviceState } from "#shared/contract/duty.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import type { Grants } from "#worker/marketplace/domain/staff/grants.ts";

/** The boards of a Store, and the pages of its people: each a socket. */
export type Boards = {
  /** How many are there. */
  count: (now: number) => number;
  /** When one was last there, epoch milliseconds; null: none is connected. */
  seenAt: (now: number) => number | null;
  /** Tells each what its role may know; null: nothing. Call it after the transaction of what it tells. */
  tell: (messageFor: (role: Role) => BoardMessage | null, now: number) => void;
  /** Closes those whom these grants do not let in as before, and those whose session has ended. */
  review: (grants: Grants, now: number) => void;
  /** Keeps what the boards of a session say of their device, as long as they are open. */
  note: (session: string, state: DeviceState) => void;
  /** What each session has said last, whose board is open. */
  listStates: () => { session: string; state: DeviceState }[];
  /** When the first session of one ends, epoch milliseconds. */
  getNextEnd: () => number | null;
};

const none: Boards = {
  count: () => 0,
  seenAt: () => null,
  tell: () => undefined,
  review: () => undefined,
  note: () => undefined,
  listStates: () => [],
  getNextEnd: () => null,
};

const boardsOf = new WeakMap<SqlStorage, Boards>();

export function setBoards(sql: SqlStorage, boards: Boards): void {
  boardsOf.set(sql, boards);
}

export const readBoards = (sql: SqlStorage): Boards => boardsOf.get(sql) ?? none;
