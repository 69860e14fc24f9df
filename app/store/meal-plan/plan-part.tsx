import { Suspense, useSyncExternalStore } from "react";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import { PlanDishes } from "./plan-dishes.tsx";
import type { PlanFormProps } from "./plan-form.client.tsx";

const PlanForm = createLazyPart(() => import("./plan-form.client.tsx"), ["mealPlan"], ["plan"]);

/** What a plan is made of, and in the browser the form that makes one. */
export default function PlanPart(props: PlanFormProps) {
  const isLive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const dishes = (
    <div className="opts not-for-sale">
      <PlanDishes sides={props.food.sides} />
    </div>
  );
  return (
    <div className="plan-part">
      {isLive ? (
        <Suspense fallback={dishes}>
          <PlanForm {...props} />
        </Suspense>
      ) : (
        dishes
      )}
    </div>
  );
}
