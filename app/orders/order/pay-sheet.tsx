import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import BalanceSection from "#app/payment/balance-section.tsx";
import { PaymentOptions } from "#app/payment/payment-options.tsx";
import { SetAside } from "#app/payment/set-aside.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import { useOrder } from "./use-order.ts";
import { usePayOrder } from "./use-pay-order.ts";

export const texts = ["balance", "order", "orderLater"] as const;

type Paying = ReturnType<typeof usePayOrder>;

/** Pays an unpaid order: with points and credit as far as the customer wants, and any way to pay of its store and mode (S173). */
export default function PaySheet({ order: known, onClose }: { order: ListedOrder; onClose: () => void }) {
  // A list may be old, and the amount is what is about to be paid.
  const order = useOrder(known.id).value?.order ?? known;
  const { t } = useTranslation(["orderLater", "order", "balance"]);
  const paying = usePayOrder(order, onClose);
  const { member, exactSen, problem, isReady, isStarting } = paying;
  return (
    <Sheet title={t("payTitle")} onClose={onClose}>
      {paying.isLoading && <div className="sk panel-wait" />}
      {!paying.isLoading && paying.options.length === 0 && (
        <Note tone="bad">{t(paying.isBroken ? "payMethodsFailed" : "payNone")}</Note>
      )}
      {problem && (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      )}
      {paying.open && (
        <Button kind="action" icon="rotate-cw" onClick={paying.goOn}>
          <span>
            {t("payGoOn", { method: paying.open.name })}
            <small>{t("payGoOnUntil", { time: paying.open.time })}</small>
          </span>
          <Icon name="chevron-right" />
        </Button>
      )}
      {order.redeemed > 0 && <SetAside order={order} loyaltyID={paying.loyaltyID} onChange={member.reload} />}
      <fieldset aria-label={t("balances", { ns: "balance" })}>
        <BalanceSection
          balances={member.balances}
          choice={paying.balanceChoice}
          payableSen={exactSen}
          leastRestSen={paying.leastRestSen}
          onChoice={paying.setBalanceChoice}
        />
      </fieldset>
      {paying.restSen > 0 && (
        <PaymentOptions name="pay" options={paying.options} payment={paying.payment} onChoose={paying.choose} />
      )}
      <div className="dock">
        <Button
          kind={isReady ? "primary" : "waiting"}
          isWide
          aria-disabled={!isReady}
          onClick={paying.pay}
          isBusy={isStarting}
        >
          {isStarting ? t("payStarting") : getButtonText(paying, t)}
        </Button>
      </div>
    </Sheet>
  );
}

function getButtonText(
  { restSen, exactSen, dueSen }: Paying,
  t: TFunction<["orderLater", "order", "balance"]>,
): string {
  if (restSen === 0 && exactSen > 0) return t("payAll", { ns: "balance" });
  const amount = formatRM(dueSen);
  return restSen < exactSen ? t("payRest", { ns: "balance", amount }) : t("payNow", { ns: "order", amount });
}
