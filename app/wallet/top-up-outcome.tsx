import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { Note } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { hasArrived, type TopUpReturn } from "./top-up-return.ts";

/** A bank that takes its time is asked less and less often. */
const pollMs = 3000;
const slowestMs = 30_000;

type Props = { topUp: TopUpReturn; loyaltyID: string; credit: number; onPaid: () => void };

/** What became of a top-up, after the payment page: paid, not paid, or not known yet. */
export function TopUpOutcome({ topUp, loyaltyID, credit, onPaid }: Props) {
  const { t } = useTranslation("wallet");
  const hasLedger = useOffered("loyalty.ledger");
  const amount = formatRM(topUp.amount);
  const askedTimes = useRef(0);
  const { value, state } = useCachedData(
    hasLedger
      ? {
          key: ["loyalty.topUps", loyaltyID],
          load() {
            askedTimes.current += 1;
            return call.loyalty.ledger({ params: { id: loyaltyID }, query: { type: "CREDIT", kind: ["TOPUP"] } });
          },
          pollMs: (known) =>
            !topUp.hasFailed &&
            !hasArrived(known?.items ?? [], topUp) &&
            Math.min(slowestMs, pollMs * (1 + askedTimes.current / 10)),
        }
      : null,
  );
  const isPaid = value !== null && hasArrived(value.items, topUp);
  const isOpen = hasLedger && !isPaid && !topUp.hasFailed;
  const tellPaid = useEffectEvent(onPaid);
  useEffect(() => {
    if (isPaid) tellPaid();
  }, [isPaid]);
  const [tone, icon, title, hint] = isPaid
    ? (["good", "circle-check", t("topUpDone", { amount }), t("topUpDoneHint", { credit: formatRM(credit) })] as const)
    : topUp.hasFailed
      ? (["bad", "circle-alert", t("topUpNotPaid", { amount }), t("topUpNotPaidHint")] as const)
      : (["careful", "hourglass", t("topUpWaiting", { amount }), t("topUpWaitingHint")] as const);
  // Nothing else tells that the money has come; the credit is on the card.
  if (!hasLedger && !topUp.hasFailed) return null;
  // The first answer of the server is shown, so that the text does not change at once.
  if (!topUp.hasFailed && value === null && state === "loading") return <div className="sk outcome" />;
  return (
    <Note live="status" tone={tone} icon={icon} className={isOpen ? "outcome waits" : "outcome"}>
      <b>{title}</b>
      <p>{hint}</p>
    </Note>
  );
}
