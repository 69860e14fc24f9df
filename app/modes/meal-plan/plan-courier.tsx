import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { CourierSection } from "#app/modes/delivery/courier-section.tsx";
import { Note } from "#app/ui/note.tsx";

/** Who brings all days of the plan. */
export function PlanCourier(form: FormProps) {
  const { t } = useTranslation(["mealPlan", "checkout"]);
  const { state } = form.quotes;
  return (
    <>
      {state === "too-far" ? (
        // In the place of the fares, so that an answer that comes late moves nothing.
        <section className="block" aria-labelledby="h-courier">
          <div className="head">
            <h2 id="h-courier">{t("courierTitle", { ns: "checkout" })}</h2>
          </div>
          <Note tone="bad" live="status">
            {t("farDays")}
          </Note>
        </section>
      ) : (
        <CourierSection {...form} />
      )}
      <p className="block meta">{t("creditRule")}</p>
    </>
  );
}
