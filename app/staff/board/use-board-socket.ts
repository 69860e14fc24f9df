import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { followBySocket } from "#app/data/follow-by-socket.ts";
import { sessionKey } from "#app/staff/session.ts";
import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import { toTarget } from "#shared/request.ts";
import { parseBoardMessage } from "./board-message.ts";
import { putMessage, reloadBoard, reloadPresence } from "./use-board.ts";

/**
 * Hears of what changes at a store, where somebody works. `endedAtMs`: when it last stopped to, by the clock of this page; 0: it never
 * did.
 */
export function useBoardSocket(storeID: string, isAtWork: boolean): { isTold: boolean; endedAtMs: number } {
  const queries = useQueryClient();
  const [told, setTold] = useState({ isTold: false, endedAtMs: 0 });
  useEffect(() => {
    if (!isAtWork) return undefined;
    return followBySocket({
      target: toTarget("/v4/staff/stores/:storeID/live", { params: { storeID } }),
      read: () => {
        void reloadBoard(queries, storeID);
        void reloadPresence(queries, storeID);
      },
      hear: (text) => putMessage(queries, storeID, parseBoardMessage(text)),
      askWhoIsThere: () => void queries.invalidateQueries({ queryKey: sessionKey }),
      askCodes: [boardCloseCodes.changed],
      tell: (isTold) => setTold(({ endedAtMs }) => ({ isTold, endedAtMs: isTold ? endedAtMs : Date.now() })),
    });
  }, [queries, storeID, isAtWork]);
  return told;
}
