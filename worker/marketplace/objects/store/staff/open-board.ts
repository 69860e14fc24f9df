import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { noteStaffing } from "#worker/marketplace/objects/store/core/staffing.ts";
import type { BoardRequest } from "#worker/marketplace/rpc/live-request.ts";
import { closeOldest, keepSocket, type SocketHolder } from "#worker/marketplace/storage/sockets.ts";
import { type Board, mostBoards } from "./boards.ts";
import { admitHere } from "./entry.ts";

/** Opens the socket of a board, or answers the code of what refuses it. */
export function openBoard(sql: SqlStorage, holder: SocketHolder, { by, requestId, now }: BoardRequest): Response {
  try {
    const { role, stations } = admitHere(sql, by);
    const { 0: webSocket, 1: server } = new WebSocketPair();
    keepSocket<Board>(holder, server, { claims: by.claims, role, stations, requestId }, now);
    closeOldest(holder, mostBoards, boardCloseCodes.tooMany);
    noteStaffing(sql, now);
    return new Response(null, { status: 101, webSocket });
  } catch (error) {
    if (error instanceof DomainError) return Response.json(error.code, { status: 403 });
    throw error;
  }
}
