import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { leaving } from "#app/navigation/leave-to.ts";
import BalanceSection from "#app/payment/balance-section.tsx";
import { useOpenPayment } from "#app/payment/open-payment.ts";
import { PaymentOptions } from "#app/payment/payment-options.tsx";
import type { PaymentOption } from "#app/payment/payments.ts";
import { SetAside } from "#app/payment/set-aside.tsx";
import { ActionText, Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { getServerNowMs } from "#app/ui/use-server-clock.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { useOrder } from "./use-order.ts";
import { type PayChoice, usePayChoice } from "./use-pay-choice.ts";
import { usePayOrder } from "./use-pay-order.ts";

export const texts = ["balance", "order", "orderLater"] as const;

/** Pays an unpaid order: with points and credit as far as the customer wants, and any way to pay of its store and mode (S173). */
export default function PaySheet({ order: known, onClose }: { order: ListedOrder; onClose: () => void }) {
  // A list may be old, and the amount is what is about to be paid.
  const order = useOrder(known.id).value?.order ?? known;
  const { t } = useTranslation(["orderLater", "order", "balance"]);
  const choice = usePayChoice(order);
  const { ways, balances, amounts } = choice;
  const { problem, isReady, isStarting, pay } = usePayOrder(order, choice, onClose);
  return (
    <Sheet title={t("payTitle")} onClose={onClose}>
      {ways.state === "loading" && <div className="sk panel-wait" />}
      {ways.state !== "loading" && ways.options.length === 0 && (
        <Note tone="bad">{t(ways.state === "failed" ? "payMethodsFailed" : "payNone")}</Note>
      )}
      <FailureNote text={problem} />
      <BegunPayment orderId={order.id} options={ways.options} />
      {order.redeemed > 0 && <SetAside order={order} loyaltyID={balances.loyaltyID} onChange={balances.reload} />}
      <fieldset aria-label={t("balances", { ns: "balance" })}>
        <BalanceSection
          balances={balances.balances}
          choice={balances.choice}
          payableSen={amounts.exactSen}
          leastRestSen={amounts.leastRestSen}
          onChoice={balances.choose}
        />
      </fieldset>
      {amounts.split.restSen > 0 && (
        <PaymentOptions name="pay" options={ways.options} payment={ways.payment} onChoose={ways.choose} />
      )}
      <div className="dock">
        <Button
          kind={isReady ? "primary" : "waiting"}
          isWide
          aria-disabled={!isReady}
          onClick={pay}
          isBusy={isStarting}
        >
          {isStarting ? t("payStarting") : getButtonText(amounts, t)}
        </Button>
      </div>
    </Sheet>
  );
}

/** A payment that was begun for the order and can go on. */
function BegunPayment({ orderId, options }: { orderId: string; options: readonly PaymentOption[] }) {
  const { t, i18n } = useTranslation("orderLater");
  const begun = useOpenPayment(orderId);
  if (!begun) return null;
  const method = options.find((option) => option.method === begun.method)?.name ?? begun.method;
  const time = formatWhen(toInstant(begun.until), getServerNowMs(), parseLanguageTag(i18n.language));
  return (
    <Button kind="action" icon="rotate-cw" onClick={() => leaving.to(begun.url)}>
      <ActionText title={t("payGoOn", { method })} hint={t("payGoOnUntil", { time })} />
    </Button>
  );
}

function getButtonText(
  { exactSen, dueSen, split: { restSen } }: PayChoice["amounts"],
  t: TFunction<["orderLater", "order", "balance"]>,
): string {
  if (restSen === 0 && exactSen > 0) return t("payAll", { ns: "balance" });
  const amount = formatRM(dueSen);
  return restSen < exactSen ? t("payRest", { ns: "balance", amount }) : t("payNow", { ns: "order", amount });
}
