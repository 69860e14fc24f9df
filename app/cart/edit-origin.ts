import { useLocation } from "react-router";

export type EditOrigin = { editedFrom: string };

/** State for a link to the dish of a line, so that the dish page can lead back. */
export function useEditOrigin(): EditOrigin {
  const { pathname, search } = useLocation();
  return { editedFrom: pathname + search };
}
