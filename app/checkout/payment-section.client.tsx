import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenPayment } from "#app/payment/methods/payments.ts";
import { paymentIcon, type PaymentOption } from "#app/payment/methods/payments.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import { brandMarks } from "#shared/domain/brand-marks.ts";
import type { ModeT } from "./button-text.ts";
import { useLaterParts } from "./later-parts.ts";
import type { NoPayment } from "./no-payment.tsx";
import type { Checkout } from "./use-checkout.ts";

type Props = {
  view: ComponentProps<typeof NoPayment>["view"];
  options: readonly PaymentOption[];
  payment: ChosenPayment | null;
  onPayment: (payment: ChosenPayment) => void;
  checkout: Pick<
    Checkout,
    | "mode"
    | "part"
    | "balances"
    | "BalanceSection"
    | "leastRestSen"
    | "draft"
    | "change"
    | "price"
    | "isCovered"
    | "lastPayment"
  > & { modeState: { setMode: (mode: DineType) => void } };
};

export function PaymentSection({ view, options, payment, onPayment, checkout }: Props) {
  const { t } = useTranslation("checkout");
  const { part, balances, BalanceSection, leastRestSen, draft, change, price, isCovered, lastPayment } = checkout;
  const isUnpayable = options.length === 0 && !isCovered;
  // Most customers choose their bank on the payment page: the list comes with a touch of the form.
  const later = useLaterParts(draft.payment?.method === "FPX" || isUnpayable);
  return (
    <section className="block picks" aria-labelledby="h-pay">
      <div className="head">
        <h2 id="h-pay">{t("payTitle")}</h2>
      </div>
      {BalanceSection && price && (
        <BalanceSection
          balances={balances}
          choice={draft}
          payableSen={price.total - price.rounding}
          leastRestSen={leastRestSen}
          onChoice={change}
        />
      )}
      {isUnpayable && later && <later.NoPayment view={view} mode={checkout.mode} onMode={checkout.modeState.setMode} />}
      {(isCovered ? [] : options).map((option) => {
        const { type, method, name } = option;
        const isChosen = payment?.type === type && payment.method === method;
        return (
          <div key={`${type} ${method}`}>
            <label className="radio">
              <input
                type="radio"
                name="payment"
                checked={isChosen}
                onChange={() => onPayment({ type, method, bank: null })}
              />
              <BrandMark id={method} mark={brandMarks[method]} shape="way" icon={paymentIcon(option)} name={name} />
              <span>
                <b>{name}</b>
                {type === "COUNTER" && <small>{(t as ModeT)(part?.counterHint ?? "payHintCOUNTER")}</small>}
              </span>
            </label>
            {later && isChosen && method === "FPX" && (
              <later.BankField payment={payment} last={lastPayment?.bank ?? null} onPayment={onPayment} />
            )}
          </div>
        );
      })}
    </section>
  );
}
