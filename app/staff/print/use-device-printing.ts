import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Board } from "#app/staff/board/board-state.ts";
import { putOrder } from "#app/staff/board/use-board.ts";
import { forgetProblem, loadPrinter, usePrinter } from "./chosen-printer.ts";
import { ports } from "./device-ports.ts";
import { drawWaiting, listWaiting, printWaiting } from "./device-printing.ts";

const againMs = 5000;

/** Prints by the printer of this device what waits in the orders of a store, or draws it for the printer that asks. */
export function useDevicePrinting(storeID: string, board: Board | null, isCut: boolean): void {
  const queries = useQueryClient();
  const { chosen } = usePrinter();
  const isChosen = chosen !== null;
  useEffect(() => void loadPrinter(), []);
  const waiting = board && !isCut ? listWaiting(board.orders).join(" ") : "";
  const { width, isAsked } = board?.store.printing ?? { width: "80", isAsked: false };
  useEffect(() => {
    if (waiting !== "" && isAsked) void drawWaiting(waiting.split(" "), width);
  }, [waiting, isAsked, width]);
  useEffect(() => {
    if (waiting === "" || isAsked || !isChosen) return undefined;
    const work = () =>
      void printWaiting(waiting.split(" "), { width, onTold: (order) => putOrder(queries, storeID, order) });
    work();
    // A printer does not say that it has paper again, and one on Bluetooth not that it is there.
    const timer = setInterval(work, againMs);
    return () => clearInterval(timer);
  }, [waiting, width, isAsked, isChosen, queries, storeID]);
  useEffect(() => {
    // It was switched on, or plugged in again.
    const { serial, usb } = ports();
    for (const one of [serial, usb]) one?.addEventListener("connect", forgetProblem);
    return () => {
      for (const one of [serial, usb]) one?.removeEventListener("connect", forgetProblem);
    };
  }, []);
}
