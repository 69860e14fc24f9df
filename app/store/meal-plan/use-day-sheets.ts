import { useState } from "react";
import { useOpen } from "#app/ui/use-open.ts";

/** The sheets that change a day of a plan, and the side id of that day. */
export function useDaySheets() {
  const [edited, setEdited] = useState<string | null>(null);
  const dish = useOpen();
  const time = useOpen();
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
