import { Navigate, Outlet, useLocation, useOutletContext, useParams } from "react-router";
import { useSendPresses } from "#app/staff/offline/use-kept-presses.ts";
import { useDevicePrinting } from "#app/staff/print/use-device-printing.ts";
import { type Shop, useShop } from "#app/staff/shop.ts";
import { useSeen } from "./seen-orders.ts";
import { useBell } from "./use-bell.ts";
import { useBoardSocket } from "./use-board-socket.ts";
import { useBoard } from "./use-board.ts";
import { useDeviceState } from "./use-device-state.ts";

type AtStore = ReturnType<typeof useBoard> & {
  bell: ReturnType<typeof useBell>;
  /** What was called off and somebody has seen here. */
  seen: ReadonlySet<string>;
  onSeen: (orderID: string) => void;
};

/** What every page of a store has, beside its shop. */
export const useAtStore = () => useOutletContext<Shop & AtStore>();

/**
 * Around every page of a store: somebody is there, and hears of new orders, whichever of them is open. An accountant reads
 * figures alone, and is nobody who answers.
 */
export function StoreFrame() {
  const { storeID = "" } = useParams();
  const { pathname } = useLocation();
  const isAtWork = useShop().grant.role !== "ACCOUNTANT";
  const figures = `/kitchen/${storeID}/today`;
  if (!isAtWork && pathname !== figures) return <Navigate to={figures} replace />;
  return <OpenStore key={storeID} storeID={storeID} isAtWork={isAtWork} />;
}

function OpenStore({ storeID, isAtWork }: { storeID: string; isAtWork: boolean }) {
  const shop = useShop();
  const session = shop.session.id;
  const told = useBoardSocket(storeID, isAtWork);
  const board = useBoard(storeID, session, { ...told, isAtWork });
  const { isCut } = board;
  useSendPresses({ session, storeID, clockMs: board.board?.clockMs ?? 0, isCut });
  useDevicePrinting(storeID, board.board, isCut);
  const isByItself = board.board?.store.acceptance === "BY_ITSELF";
  const bell = useBell(board.board?.orders ?? null, { isCut, isByItself });
  const isDevice = shop.session.kind === "DEVICE";
  useDeviceState(storeID, { isTold: told.isTold, isDevice, isHeard: bell.isOn });
  return <Outlet context={{ ...shop, ...board, bell, ...useSeen() } satisfies Shop & AtStore} />;
}
