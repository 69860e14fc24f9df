import { useTranslation } from "react-i18next";
import { PaymentOptions } from "#app/payment/payment-options.tsx";
import { TipChoice } from "#app/payment/tip-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { useGiveTip } from "./use-give-tip.ts";

export const texts = ["orderLater", "tip"] as const;

/** Chooses a tip for the rider of a delivered order and a way to pay it. */
export default function TipSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(["orderLater", "tip"]);
  const giving = useGiveTip(order, onClose);
  const { amount, isReady, isStarting, problem } = giving;
  return (
    <Sheet title={t("tipTitle", { ns: "tip" })} onClose={onClose}>
      <p className="meta">{t("tipAllRiders", { ns: "tip" })}</p>
      <TipChoice tip={giving.tip} onTip={giving.setTip} />
      {giving.isLoading && <div className="sk panel-wait" />}
      {!giving.isLoading && giving.options.length === 0 && (
        <Note tone="bad">{t(giving.isBroken ? "payMethodsFailed" : "payNone")}</Note>
      )}
      <PaymentOptions name="tip-pay" options={giving.options} payment={giving.payment} onChoose={giving.choose} />
      <FailureNote text={problem} />
      <div className="dock">
        <Button
          kind={isReady ? "primary" : "waiting"}
          isWide
          aria-disabled={!isReady}
          onClick={giving.give}
          isBusy={isStarting}
        >
          {isStarting && t("payStarting")}
          {!isStarting && (amount > 0 ? t("tipGive", { amount: formatRM(amount) }) : t("tipChoose"))}
        </Button>
      </div>
    </Sheet>
  );
}
