import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { tipAmounts } from "#app/payment/tip/tip-amount.ts";
import { TipChoice } from "#app/payment/tip/tip-choice.tsx";

const amounts = [0, ...tipAmounts];

/** What the rider gets besides the fee, if the customer wants (PD139). */
function TipSection({ draft, change }: Pick<FormProps, "draft" | "change">) {
  const { t } = useTranslation("tip");
  return (
    <section className="block tip" aria-labelledby="h-tip">
      <div className="head">
        <h2 id="h-tip">{t("title")}</h2>
      </div>
      <TipChoice tip={draft.tip} amounts={amounts} onTip={(tip) => change({ tip })} />
      <p className="meta">{t("allRiders")}</p>
    </section>
  );
}

export const tipParts = { TipSection };
