import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { browserPorts, createLadder } from "#app/data/ladder.client.ts";
import { boardCloseCodes } from "#shared/domain/people/board-socket.ts";
import { toTarget } from "#shared/request.ts";
import { sessionKey } from "../session.ts";
import { reloadBoard, reloadPresence } from "./use-board.ts";

/**
 * Hears of what changes at a store; true while it does. A board is there while its socket is open: it stays open while nobody
 * looks at the page.
 */
export function useLive(storeID: string): boolean {
  const queries = useQueryClient();
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const reload = () => {
      void reloadBoard(queries, storeID);
      void reloadPresence(queries, storeID);
    };
    const askWhoIsThere = () => void queries.invalidateQueries({ queryKey: sessionKey });
    const ports = {
      ...browserPorts,
      isVisible: () => true,
      findTarget: () => Promise.resolve(toTarget("/v4/staff/stores/:storeID/live", { params: { storeID } })),
      openSocket: (target: string, heard: Parameters<typeof browserPorts.openSocket>[1]) =>
        browserPorts.openSocket(target, {
          ...heard,
          closed: (code) => {
            if (code === boardCloseCodes.changed) askWhoIsThere();
            heard.closed(code);
          },
        }),
    };
    const ladder = createLadder(ports, {
      opened: reload,
      told: reload,
      ended: reload,
      sessionEnded: askWhoIsThere,
      changed: setTold,
    });
    const look = () => ladder.look(navigator.onLine && document.visibilityState === "visible" ? "shown" : "online");
    document.addEventListener("visibilitychange", look);
    addEventListener("online", look);
    ladder.start();
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("online", look);
      ladder.stop();
    };
  }, [queries, storeID]);
  return isTold;
}
