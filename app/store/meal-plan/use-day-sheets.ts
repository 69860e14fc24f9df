import { useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** The sheets that change a day of a plan, and the side id of that day. */
export function useDaySheets() {
  const [edited, setEdited] = useState<string | null>(null);
  const dish = useOnDemand(() => import("./dish-sheet.tsx"));
  const time = useOnDemand(() => import("./time-sheet.tsx"));
  const parts = { dish, time };
  return {
    ...parts,
    edited,
    open: (name: keyof typeof parts, sideID: string) => {
      setEdited(sideID);
      parts[name].open();
    },
  };
}

export type DaySheetState = ReturnType<typeof useDaySheets>;
