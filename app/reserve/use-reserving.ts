import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import {
  emptyReservation,
  type HeldReservation,
  replaceReservation,
  toReserveBody,
} from "#app/store/table/held-reservation.ts";
import { dropHold, finishHold, keepHold } from "#app/store/table/hold-storage.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { ApiError } from "#shared/client.ts";
import { holdTable } from "./hold-table.ts";
import type { Booking } from "./use-bookings.ts";

/** Why nothing was held or confirmed; `taken` and `closed` are about the time that was asked for, `own` is their other table. */
export type Problem = {
  kind: "taken" | "closed" | "many" | "own" | "login" | "failed";
  startAt: string;
  text: string;
};

type Options = {
  storeId: string;
  isBound: boolean;
  bookings: readonly Booking[];
  onBooked: (booking: Booking) => void;
  onRefused: () => void;
};

/** The tables that one customer may have at a store at a time. */
const mostBookings = 5;

/** Holds a table, gives it back, or confirms it. A guest logs in first, and then goes on by themselves. */
export function useReserving({ storeId, isBound, bookings, onBooked, onRefused }: Options) {
  const [busy, setBusy] = useState<"hold" | "confirm" | "give" | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [heldId, setHeldId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<HeldReservation | null>(null);
  const login = useOnDemand(() => import("#app/account/login/login-sheet.client.tsx"), ["account"]);

  async function send(choice: HeldReservation) {
    setBusy("hold");
    setProblem(null);
    const { item, failure } = await holdTable(storeId, toReserveBody(choice));
    if (item) {
      setHeldId(item.id);
      await keepHold(replaceReservation(item, choice));
    }
    setBusy(null);
    if (!failure) return;
    if (failure.code === "LOGIN_REQUIRED") return askToLogIn(choice);
    setProblem({ ...toProblem(failure, bookings.length), startAt: choice.selectedReserveDeliveryTime });
    onRefused();
  }

  function askToLogIn(choice: HeldReservation) {
    setWanted(choice);
    login.open();
  }

  function begin(choice: HeldReservation) {
    if (isBound) void send(choice);
    else askToLogIn(choice);
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
    if (failure.code === "LOGIN_REQUIRED") return login.open();
    if (failure.code === "RESERVATION_EXPIRED" || failure.code === "NOT_FOUND") await dropHold(storeId);
    setProblem({ ...toProblem(failure, 0), startAt: hold.startAt });
  }

  async function giveBack(hold: HeldReservation) {
    setBusy("give");
    setProblem(null);
    const { failure } = await call.dining.cancelReservation({ params: { storeID: storeId, id: hold.id }, body: {} });
    setBusy(null);
    // A hold that is over is given back already.
    if (!failure || failure.code === "RESERVATION_EXPIRED" || failure.code === "NOT_FOUND") return dropHold(storeId);
    if (failure.code === "LOGIN_REQUIRED") return login.open();
    setProblem({ ...toProblem(failure, 0), startAt: hold.startAt });
  }

  return {
    busy,
    problem,
    /** The table that was held on this page. */
    heldId,
    hold: begin,
    /** The same table for as many guests once more. */
    holdAgain: ({ noOfPax, startAt, remark, ...ended }: HeldReservation) => {
      const choice = { ...emptyReservation, noOfPax, remark, selectedReserveDeliveryTime: startAt };
      const selectedReserveDayIndex = ended.selectedReserveDayIndex;
      begin({ ...choice, selectedReserveDayIndex });
    },
    confirm: (hold: HeldReservation) => void confirm(hold),
    giveBack: (hold: HeldReservation) => void giveBack(hold),
    forgetProblem: () => setProblem(null),
    LoginSheet: login.Part,
    onLoggedIn: () => {
      login.close();
      setWanted(null);
      if (wanted) void send(wanted);
    },
    onLoginClosed: () => {
      login.close();
      setWanted(null);
    },
  };
}

function toProblem(failure: ApiError, bookings: number): Omit<Problem, "startAt"> {
  const { code, status, detail } = failure;
  const text = getFailureText(failure);
  if (detail?.issues?.some((issue) => issue.code === "own")) return { kind: "own", text };
  if (code === "RESERVATION_CONFLICT") return { kind: bookings >= mostBookings ? "many" : "taken", text };
  if (code === "STORE_CLOSED") return { kind: "closed", text };
  // The time has passed meanwhile, or lies too far ahead.
  if (status === 422) return { kind: "closed", text };
  return { kind: "failed", text };
}
