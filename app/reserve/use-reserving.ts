import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { type HeldReservation, replaceReservation, toReserveBody } from "#app/store/held-reservation.ts";
import { dropHold, finishHold, keepHold } from "#app/store/hold-storage.ts";
import { useOpen } from "#app/ui/use-open.ts";
import { holdTable } from "./hold-table.ts";
import { isHoldOver, type ReserveProblem, toReserveProblem } from "./reserve-problem.ts";
import type { Booking } from "./use-bookings.ts";

type Options = {
  storeId: string;
  isBound: boolean;
  bookings: readonly Booking[];
  onBooked: (booking: Booking) => void;
  onRefused: () => void;
};

/** Holds a table, gives it back, or confirms it. A guest logs in first, and then goes on by themselves. */
export function useReserving({ storeId, isBound, bookings, onBooked, onRefused }: Options) {
  const [busy, setBusy] = useState<"hold" | "confirm" | "give" | null>(null);
  const [problem, setProblem] = useState<ReserveProblem | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const { askToLogIn, login } = useHoldLogin((choice) => void send(choice));

  /** The server no longer knows the session of the page. */
  const askAgain = (choice: HeldReservation | null) => askToLogIn(choice, isBound);

  async function send(choice: HeldReservation) {
    setBusy("hold");
    setProblem(null);
    const { item, failure } = await holdTable(storeId, toReserveBody(choice));
    if (item) {
      setHeldId(item.id);
      // Not every API holds a table first: what has no end is no hold (S207), but the answer.
      if (item.lockedUntil === null) onBooked({ ...item, orderID: null });
      else await keepHold(replaceReservation(item, choice));
    }
    setBusy(null);
    if (!failure) return;
    if (failure.code === "LOGIN_REQUIRED") return askAgain(choice);
    setProblem(toReserveProblem(failure, choice.selectedReserveDeliveryTime, bookings.length));
    onRefused();
  }

  function begin(choice: HeldReservation) {
    if (isBound) void send(choice);
    else askToLogIn(choice, false);
  }

  async function confirm(hold: HeldReservation) {
    setBusy("confirm");
    setProblem(null);
    const { value, failure } = await call.dining.confirmReservation({
      params: { storeID: storeId, id: hold.id },
      body: {},
    });
    setBusy(null);
    if (!failure) {
      onBooked({ ...value.item, orderID: null });
      return finishHold(storeId);
    }
    if (failure.code === "LOGIN_REQUIRED") return askAgain(null);
    if (isHoldOver(failure)) await dropHold(storeId);
    setProblem(toReserveProblem(failure, hold.startAt, 0));
  }

  async function giveBack(hold: HeldReservation) {
    setBusy("give");
    setProblem(null);
    const { failure } = await call.dining.cancelReservation({ params: { storeID: storeId, id: hold.id }, body: {} });
    setBusy(null);
    // A hold that is over is given back already.
    if (!failure || isHoldOver(failure)) return dropHold(storeId);
    if (failure.code === "LOGIN_REQUIRED") return askAgain(null);
    setProblem(toReserveProblem(failure, hold.startAt, 0));
  }

  return {
    busy,
    problem,
    /** The table that was held on this page. */
    heldId,
    hold: begin,
    confirm: (hold: HeldReservation) => void confirm(hold),
    giveBack: (hold: HeldReservation) => void giveBack(hold),
    login,
  };
}

/** The login that a table has asked for. After it `goOn` runs for the table that was to be held. */
function useHoldLogin(goOn: (choice: HeldReservation) => void) {
  const [wanted, setWanted] = useState<HeldReservation | null>(null);
  const [hasEnded, setEnded] = useState(false);
  const { isOpen, open, close } = useOpen();

  function askToLogIn(choice: HeldReservation | null, hasSessionEnded: boolean) {
    if (hasSessionEnded) setEnded(true);
    setWanted(choice);
    open();
  }

  function onClose() {
    close();
    setWanted(null);
  }

  function onDone() {
    onClose();
    if (wanted) goOn(wanted);
  }

  return { askToLogIn, login: { isOpen, hasEnded, onDone, onClose } };
}
