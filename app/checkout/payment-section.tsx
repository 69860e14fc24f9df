import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import type { ChosenPayment } from "#app/payment/payments.ts";
import { hasCounter, paymentIcon, type PaymentOption } from "#app/payment/payments.ts";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import type { ModeT } from "./button-text.ts";
import type { Checkout } from "./use-checkout.ts";

const BalanceSection = lazyPart(() => import("#app/payment/balance-section.tsx"));

/** Its room is there before: the ways to pay below it do not move. */
const BankField = lazyPart(() => import("#app/payment/bank-field.tsx"), {
  waiting: () => <div className="field bank-wait" />,
});

const PaysFirst = lazyPart(() => import("./pays-first.tsx"));

const NoPayment = lazyPart(() => import("./no-payment.tsx"));

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
    | "paysFirst"
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
  const { part, balances, paysFirst, leastRestSen, draft, change, price, isCovered, lastPayment } = checkout;
  const isUnpayable = options.length === 0 && !isCovered;
  return (
    <section className="block picks" aria-labelledby="h-pay">
      <div className="head">
        <h2 id="h-pay">{t("payTitle")}</h2>
      </div>
      {price && balances.points + balances.creditSen > 0 && (
        <BalanceSection
          balances={balances}
          choice={draft}
          payableSen={price.total - price.rounding}
          leastRestSen={leastRestSen}
          onChoice={change}
        />
      )}
      {paysFirst && hasCounter(checkout.mode) && !isCovered && <PaysFirst />}
      {isUnpayable && (
        <NoPayment view={view} mode={checkout.mode} paysFirst={paysFirst} onMode={checkout.modeState.setMode} />
      )}
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
              <BrandMark id={method} icon={paymentIcon(option)} />
              <span>
                <b>{name}</b>
                {type === "COUNTER" && <small>{(t as ModeT)(part?.counterHint ?? "payHintCOUNTER")}</small>}
              </span>
            </label>
            {isChosen && method === "FPX" && (
              <BankField payment={payment} last={lastPayment?.bank ?? null} onPayment={onPayment} />
            )}
          </div>
        );
      })}
    </section>
  );
}
