import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import { reloadFloor } from "./floor-keys.ts";

/** Reads the bills again when the board hears that a round at a table has come or moved. */
export function useRoundsMoved(storeID: string): void {
  const queries = useQueryClient();
  const { board } = useAtStore();
  const rounds = (board?.orders ?? [])
    .filter(({ orderDineType }) => orderDineType === "DINEIN")
    .map(({ id, version }) => `${id} ${version}`)
    .join(",");
  const read = useRef(rounds);
  useEffect(() => {
    if (read.current === rounds) return;
    read.current = rounds;
    void reloadFloor(queries, storeID);
  }, [queries, storeID, rounds]);
}
