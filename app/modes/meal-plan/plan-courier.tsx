import { useTranslation } from "react-i18next";
import type { FormProps } from "../checkout-part.ts";
import { CourierSection } from "../delivery/courier-section.tsx";

/** Who brings all days of the plan. */
export function PlanCourier(form: FormProps) {
  const { t } = useTranslation("mealPlan");
  const { state } = form.quotes;
  return (
    <>
      {state !== "too-far" && <CourierSection {...form} />}
      <p className="block meta">{t("creditRule")}</p>
    </>
  );
}
