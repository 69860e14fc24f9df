import { useNavigate } from "react-router";
import type { EditOrigin } from "#app/cart/edit-origin.ts";
import { useEntryState } from "#app/navigation/use-entry-state.ts";

/** Where a dish page leads back to: the page on which the line was opened, else the store. */
export function useReturn(storeId: string): { back: string; leave: () => Promise<void> } {
  const navigate = useNavigate();
  const from = useEntryState<EditOrigin>()?.editedFrom;
  const back = from ?? `/${storeId}/home`;
  return {
    back,
    // One entry back, so that the page has its scroll position again.
    leave: async () => (from ? navigate(-1) : navigate(back, { viewTransition: true })),
  };
}
