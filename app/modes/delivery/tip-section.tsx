import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { tipAmounts } from "#app/payment/tip-amount.ts";
import { TipChoice } from "#app/payment/tip-choice.tsx";

const amounts = [0, ...tipAmounts];

/** What the rider gets besides the fee, if the customer wants (PD137). */
export function TipSection({ draft, change }: Pick<FormProps, "draft" | "change">) {
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
