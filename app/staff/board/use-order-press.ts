import { useQueryClient } from "@tanstack/react-query";
import { counter } from "#app/staff/calls.ts";
import { addPress } from "#app/staff/offline/press-queue.ts";
import { takeUnsent } from "#app/staff/offline/unsent.ts";
import { useShop } from "#app/staff/shop.ts";
import { usePress } from "#app/staff/use-press.ts";
import { ApiError } from "#shared/client.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { putOrder, reloadBoard } from "./use-board.ts";

type Sent = { params: { id: string }; version: number; idempotencyKey: string };

/**
 * A press on an order: sent once, whatever the network does, and shown as the shop's computer has taken it. Without a connection it
 * is kept.
 */
export function useOrderPress(order: StaffOrder, run: (sent: Sent) => Promise<{ value: { item: StaffOrder } }>) {
  const queries = useQueryClient();
  // The number of an order begins with its store's.
  const [storeID = ""] = order.id.split("-");
  const { session } = useShop();
  return usePress(async (idempotencyKey) => {
    const atMs = Date.now();
    try {
      const { value } = await run({ params: { id: order.id }, version: order.version, idempotencyKey });
      putOrder(queries, storeID, value.item);
    } catch (error) {
      const unsent = takeUnsent(idempotencyKey);
      if (unsent) {
        const { version, orderNo } = order;
        return addPress({ ...unsent, key: idempotencyKey, session: session.id, orderNo, version, atMs, late: null });
      }
      // Somebody else was faster: the board shows what has become of it.
      if (error instanceof ApiError && error.status === 409) void reloadBoard(queries, storeID);
      throw error;
    }
  });
}

const steps = {
  COOK: counter.cook,
  READY: counter.ready,
  SERVE: counter.serve,
  PUT_BACK: counter.putBack,
} as const;

export type Step = keyof typeof steps;

/** A step that says nothing but that it is done. */
export const useStep = (order: StaffOrder, step: Step) =>
  useOrderPress(order, (sent) => steps[step]({ ...sent, body: {} }));

/** The same of the part of one station. */
export const useStationStep = (order: StaffOrder, step: Exclude<Step, "SERVE">, station: string) =>
  useOrderPress(order, (sent) => steps[step]({ ...sent, body: { station } }));
