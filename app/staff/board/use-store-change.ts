import { useQueryClient } from "@tanstack/react-query";
import { usePress } from "#app/staff/use-press.ts";
import { reloadBoard, reloadPresence } from "./use-board.ts";

type Sent = { params: { storeID: string }; idempotencyKey: string };

/** Changes something of the store itself, and shows it. */
export function useStoreChange(
  storeID: string,
  run: (sent: Sent) => Promise<unknown>,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient();
  return usePress(async (idempotencyKey) => {
    await run({ params: { storeID }, idempotencyKey });
    onDone();
    await Promise.all([reloadBoard(queries, storeID), reloadPresence(queries, storeID)]);
  });
}
