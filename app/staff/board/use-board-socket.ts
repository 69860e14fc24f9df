import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { followBySocket } from "#app/data/follow-by-socket.ts";
import { sessionKey } from "#app/staff/session.ts";
import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import { toTarget } from "#shared/request.ts";
import { reloadBoard, reloadPresence } from "./use-board.ts";

/** Hears of what changes at a store, where somebody works; true while it does. */
export function useBoardSocket(storeID: string, isAtWork: boolean): boolean {
  const queries = useQueryClient();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    if (!isAtWork) return undefined;
    return followBySocket({
      target: toTarget("/v4/staff/stores/:storeID/live", { params: { storeID } }),
      read: () => {
        void reloadBoard(queries, storeID);
        void reloadPresence(queries, storeID);
      },
      askWhoIsThere: () => void queries.invalidateQueries({ queryKey: sessionKey }),
      askCodes: [boardCloseCodes.changed],
      tell: setTold,
    });
  }, [queries, storeID, isAtWork]);
  return isTold;
}
