import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const subscribe = () => () => undefined;
const getNone = () => null;

/**
 * What the page before has handed to this one; null when nothing. The browser keeps it over a reload and on the way back,
 * and the server never has it: a document begins as the server wrote it, and has it right after.
 */
export function useEntryState<State extends object>(): Partial<State> | null {
  const state = useLocation().state as Partial<State> | null;
  return useSyncExternalStore(subscribe, () => state, getNone);
}
