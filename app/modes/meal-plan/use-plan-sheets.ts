import { useState } from "react";
import type { PlanDay } from "#app/store/meal-plan/plan-days.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";

/** The sheets that change a day of the plan, and that day; null where the address of all days is changed. */
export function usePlanSheets() {
  const [editing, setEditing] = useState<PlanDay | null>(null);
  const dish = useOnDemand(() => import("#app/store/meal-plan/dish-sheet.tsx"));
  const time = useOnDemand(() => import("#app/store/meal-plan/time-sheet.tsx"));
  const address = useOnDemand(() => import("#app/place/sheet/address-sheet.client.tsx"), ["address"]);
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
