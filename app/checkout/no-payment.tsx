import { useTranslation } from "react-i18next";
import { getPaymentOptions } from "#app/payment/payments.ts";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import type { CheckoutView } from "./checkout-view.ts";

export const texts = ["checkoutLater"] as const;

type Props = {
  view: { paymentMethods: CheckoutView["paymentMethods"]; modes: readonly DineType[] };
  mode: DineType | null;
  paysFirst: boolean;
  onMode: (mode: DineType) => void;
};

/** Nobody takes payments for this way of ordering: the ways that are paid at the counter of the store instead. */
export default function NoPayment({ view: { paymentMethods, modes }, mode, paysFirst, onMode }: Props) {
  const { t } = useTranslation("checkoutLater");
  const payable = modes.filter(
    (one) => one !== mode && getPaymentOptions(paymentMethods, one, false, paysFirst).length > 0,
  );
  return (
    <Note tone="bad" live="status">
      {t("noPayment")}
      {payable.length > 0 && (
        <span className="acts">
          {payable.map((one) => (
            <Button kind="text" key={one} onClick={() => onMode(one)}>
              {t("payAtCounter", { mode: t(`mode${one}`, { ns: "common" }) })}
            </Button>
          ))}
        </span>
      )}
    </Note>
  );
}
