import { useState } from "react";
import type { PlanDay } from "#app/store/plan-days.ts";
import { useOpen } from "#app/ui/use-open.ts";

/** The sheets that change a day of the plan, and that day; null where the address of all days is changed. */
export function usePlanSheets() {
  const [editing, setEditing] = useState<PlanDay | null>(null);
  const dish = useOpen();
  const time = useOpen();
  const address = useOpen();
  const parts = { dish, time, address };
  return {
    ...parts,
    editing,
    open(name: keyof typeof parts, day: PlanDay | null) {
      setEditing(day);
      parts[name].open();
    },
  };
}

export type PlanSheetState = ReturnType<typeof usePlanSheets>;
