import type { BoardMessage, DeviceState } from "#shared/contract/duty.ts";
import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import type { Role } from "#shared/domain/people/roles.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { admit, type Grants } from "#worker/marketplace/domain/staff/grants.ts";
import type { StaffClaims } from "#worker/marketplace/domain/staff/staff-claims.ts";
import type { Boards } from "#worker/marketplace/objects/store/core/boards.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { getSeenAt, listOpen, send, type SocketHolder, writeFacts } from "#worker/marketplace/storage/sockets.ts";

/** What is known of a board. `state`: what it has said of its device. */
export type Board = {
  claims: StaffClaims;
  role: Role;
  stations: readonly string[] | null;
  requestId: string;
  state?: DeviceState;
};

export const mostBoards = 20;

/** One that has not been heard for so long is not there, whatever its socket says; it pings every half minute. */
const silentMs = 2 * minuteMs;

export function createBoards(holder: SocketHolder): Boards {
  const list = () => listOpen<Board>(holder);
  const seen = (now: number) => list().map((open) => getSeenAt(holder, open, now));
  return {
    count: (now) => seen(now).filter((at) => at > now - silentMs).length,
    seenAt: (now) => seen(now).reduce<number | null>((last, at) => Math.max(at, last ?? at), null),
    tell(messageFor, now) {
      const told = new Map<Role, BoardMessage | null>();
      for (const { socket, facts } of list()) {
        const { claims, role } = facts;
        if (claims.untilMs <= now) {
          socket.close(boardCloseCodes.ended);
          continue;
        }
        if (!told.has(role)) told.set(role, messageFor(role));
        const message = told.get(role);
        if (message) send({ socket }, message);
      }
    },
    review(grants, now) {
      for (const { socket, facts } of list()) {
        const code = findCloseCode(grants, facts, now);
        if (code !== null) socket.close(code);
      }
    },
    note(session, state) {
      for (const { socket, facts } of list()) {
        if (facts.claims.id === session) writeFacts<Board>(socket, { ...facts, state });
      }
    },
    listStates: () => list().flatMap(({ facts: { claims, state } }) => (state ? [{ session: claims.id, state }] : [])),
    getNextEnd: () => getEarliestDue(list().map(({ facts }) => facts.claims.untilMs)),
  };
}

/** Why a board may not stay; null: it may. */
function findCloseCode(grants: Grants, { claims, role, stations }: Board, now: number): number | null {
  if (claims.untilMs <= now) return boardCloseCodes.ended;
  try {
    const as = admit(grants, { claims, roles: null });
    const isSame = as.role === role && JSON.stringify(as.stations) === JSON.stringify(stations);
    return isSame ? null : boardCloseCodes.changed;
  } catch (error) {
    const hasEnded = error instanceof DomainError && error.code === "UNAUTHENTICATED";
    return hasEnded ? boardCloseCodes.ended : boardCloseCodes.changed;
  }
}
