import { useState } from "react";
import { nextPaint } from "./next-paint.ts";

/** Whether a sheet is open, and what opens and closes it. `isOpening`: from the tap until then, because a dialog takes longer than a frame. */
export function useOpen() {
  const [state, setState] = useState<"opening" | "open" | null>(null);
  return {
    isOpen: state === "open",
    isOpening: state === "opening",
    open: () => {
      setState("opening");
      void nextPaint().then(() => setState((now) => now && "open"));
    },
    close: () => setState(null),
  };
}
