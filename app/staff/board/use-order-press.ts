import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { counter, newKey } from "#app/staff/calls.ts";
import { usePress } from "#app/staff/use-press.ts";
import { ApiError } from "#shared/client.ts";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { putOrder, reloadBoard } from "./use-board.ts";

type Sent = { params: { id: string }; version: number; idempotencyKey: string };

type Run<Value extends { item: StaffOrder }> = (sent: Sent) => Promise<{ value: Value }>;

/** A press on an order: sent once, whatever the network does, and shown as the shop's computer has taken it. */
export const useOrderPress = <Value extends { item: StaffOrder }>(order: StaffOrder, run: Run<Value>) =>
  usePress(useOrderCall(order, run));

/** The same for whoever waits for its answer. */
export function useOrderCall<Value extends { item: StaffOrder }>(
  order: StaffOrder,
  run: Run<Value>,
): () => Promise<Value> {
  const queries = useQueryClient();
  // The number of an order begins with its store's.
  const [storeID = ""] = order.id.split("-");
  const [key, setKey] = useState(newKey);
  return async () => {
    try {
      const sent = { params: { id: order.id }, version: order.version, idempotencyKey: key };
      const { value } = await run(sent);
      putOrder(queries, storeID, value.item);
      setKey(newKey());
      return value;
    } catch (error) {
      // Somebody else was faster: the board shows what has become of it.
      if (error instanceof ApiError && error.status === 409) {
        setKey(newKey());
        void reloadBoard(queries, storeID);
      }
      throw error;
    }
  };
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
