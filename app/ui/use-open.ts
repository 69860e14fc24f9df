import { useState } from "react";

/** Whether a sheet is open, and what opens and closes it. */
export function useOpen() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
