import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { putOrder } from "#app/staff/board/use-board.ts";
import type { KeptPress } from "./kept-press.ts";
import { listPresses, loadPresses, sendPresses, watchPresses } from "./press-queue.ts";

const againMs = 5000;

const usePresses = () => useSyncExternalStore(watchPresses, listPresses);

/** The press on an order that waits to be sent; null: none does. */
export const useWaitingPress = (orderID: string): KeptPress | null =>
  usePresses().find((press) => press.orderID === orderID && press.late === null) ?? null;

/** The orders on which a press waits to be sent. */
export const useWaitingOrders = (): ReadonlySet<string> =>
  new Set(usePresses().flatMap(({ orderID, late }) => (late === null ? [orderID] : [])));

/** Those that were too late, which somebody has to see. */
export const useLatePresses = () => usePresses().filter(({ late }) => late !== null);

export const useWaitingCount = (): number => usePresses().filter(({ late }) => late === null).length;

type Sending = { session: string; storeID: string; clockMs: number; isCut: boolean };

/** Sends what waits as soon as there is a connection. */
export function useSendPresses({ session, storeID, clockMs, isCut }: Sending): void {
  const queries = useQueryClient();
  const isWaiting = useWaitingCount() > 0;
  useEffect(() => void loadPresses(session), [session]);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const send = () => void sendPresses({ clockMs, onSent: (order) => putOrder(queries, storeID, order) });
    if (!isCut) send();
    const timer = setInterval(send, againMs);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [isWaiting, isCut, clockMs, queries, storeID]);
}
