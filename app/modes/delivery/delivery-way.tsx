import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { tipAmounts } from "#app/payment/tip-amount.ts";
import { TipChoice } from "#app/payment/tip-choice.tsx";
import { useOffered } from "#app/site/use-offered.ts";
import { CourierSection } from "./courier-section.tsx";

const amounts = [0, ...tipAmounts];

/** What the rider gets besides the fee, if the customer wants (PD137). */
function TipSection({ draft, change }: Pick<FormProps, "draft" | "change">) {
  const { t } = useTranslation("tip");
  return (
    <section className="block tip" aria-labelledby="h-tip">
      <div className="head">
        <h2 id="h-tip">{t("tipTitle")}</h2>
      </div>
      <TipChoice tip={draft.tip} amounts={amounts} onTip={(tip) => change({ tip })} />
      <p className="meta">{t("tipAllRiders")}</p>
    </section>
  );
}

/** Who brings a delivery, for how much, and what they get besides. */
export function DeliveryWay(form: FormProps) {
  const isTipOffered = useOffered("ordering.tip", "order.tip");
  const isNeeded = isTipOffered && form.quotes.state !== "none";
  return (
    <>
      <CourierSection {...form} />
      {isNeeded && <TipSection {...form} />}
    </>
  );
}
