import { lazyPart } from "#app/ui/lazy-part.tsx";
import { PlanDishes } from "./plan-dishes.tsx";
import type { PlanFormProps } from "./plan-form.tsx";

const dishes = ({ food }: PlanFormProps) => (
  <div className="opts not-for-sale">
    <PlanDishes sides={food.sides} />
  </div>
);

const PlanForm = lazyPart(() => import("./plan-form.tsx"), { waiting: dishes, failed: dishes });

/** What a plan is made of, and in the browser the form that makes one. */
export default function PlanPart(props: PlanFormProps) {
  return (
    <div className="plan-part">
      <PlanForm {...props} />
    </div>
  );
}
