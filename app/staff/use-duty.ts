import { useQueryClient } from "@tanstack/react-query";
import { reloadPresence } from "./board/use-board.ts";
import { call, duty } from "./calls.ts";
import { sessionKey } from "./session.ts";
import { usePress } from "./use-press.ts";

/** Has the reader called for a store, or no longer; for the others it stays as it is. */
export function useDutyPress(storeID: string, isOn: boolean) {
  const queries = useQueryClient();
  return usePress(async (idempotencyKey) => {
    // The call takes the whole list, which another device may have changed.
    const { grants } = (await call.session()).value.item;
    const others = grants.flatMap(({ onDuty }) => onDuty).filter((id) => id !== storeID);
    await duty.set({ body: { storeIDs: isOn ? others : [...others, storeID] }, idempotencyKey });
    await Promise.all([queries.invalidateQueries({ queryKey: sessionKey }), reloadPresence(queries, storeID)]);
  });
}
