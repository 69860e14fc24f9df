import { useMemo } from "react";
import { Outlet, useOutletContext, useParams } from "react-router";
import { type Shop, useShop } from "#app/staff/shop.ts";
import { useBell } from "./use-bell.ts";
import { useBoardSocket } from "./use-board-socket.ts";
import { useBoard } from "./use-board.ts";

type AtStore = ReturnType<typeof useBoard> & { bell: ReturnType<typeof useBell> };

/** What every page of a store has, beside its shop. */
export const useAtStore = () => useOutletContext<Shop & AtStore>();

/** Around every page of a store: somebody is there, and hears of new orders, whichever of them is open. */
export function StoreFrame() {
  const { storeID = "" } = useParams();
  return <OpenStore key={storeID} storeID={storeID} />;
}

function OpenStore({ storeID }: { storeID: string }) {
  const shop = useShop();
  const board = useBoard(storeID, useBoardSocket(storeID));
  const orders = board.board?.orders;
  const waiting = useMemo(() => orders?.filter(({ column }) => column === "NEW").map(({ id }) => id) ?? [], [orders]);
  const bell = useBell(waiting);
  return <Outlet context={{ ...shop, ...board, bell } satisfies Shop & AtStore} />;
}
