import { useLocation, useNavigate } from "react-router";

type EditOrigin = { editedFrom: string };

/** State for a link to the dish of a line, so that the dish page can lead back. */
export function useEditOrigin(): EditOrigin {
  const { pathname, search } = useLocation();
  return { editedFrom: pathname + search };
}

/** Where a dish page leads back to: the page on which the line was opened, else the store. */
export function useReturn(storeId: string): { back: string; leave: () => Promise<void> } {
  const navigate = useNavigate();
  const from = (useLocation().state as Partial<EditOrigin> | null)?.editedFrom;
  const back = from ?? `/${storeId}/home`;
  return {
    back,
    // One entry back, so that the page has its scroll position again.
    leave: async () => (from ? navigate(-1) : navigate(back, { viewTransition: true })),
  };
}
