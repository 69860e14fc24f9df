import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { parsePaymentReturn } from "#app/orders/payment-return.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { FailureNote, Note } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getTipDeadline } from "#shared/domain/orders/tip-deadline.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";

export const texts = ["orderLater", "tip"] as const;

const TipSheet = lazyPart(() => import("./tip-sheet.tsx"));

type Props = { order: Order; nowMs: number };

/** The tip after a delivery, below the total, because it is none of its amounts: given, not paid yet, or possible (PD138). */
export default function TipCard({ order, nowMs }: Props) {
  const { t, i18n } = useTranslation(["orderLater", "tip"]);
  const sheet = useOpen();
  const isOffered = useOffered("ordering.tip");
  const [query] = useSearchParams();
  const deadline = getTipDeadline(order);
  const isPossible = isOffered && deadline !== null && nowMs < deadline;
  const { lateTip } = order;
  if (lateTip?.status === "DONE") {
    return (
      <section className="tip-card" aria-labelledby="h-tip">
        <dl className="rcpt">
          <div>
            <dt id="h-tip">
              {t("tipGiven")}
              <small>{t("tipGivenHint")}</small>
            </dt>
            <dd>{formatRM(lateTip.amount)}</dd>
          </div>
        </dl>
      </section>
    );
  }
  if (!lateTip && !isPossible) return null;
  const locale = parseLanguageTag(i18n.language);
  return (
    <section className="tip-card" aria-labelledby="h-tip">
      <h3 id="h-tip">{t("tipTitle", { ns: "tip" })}</h3>
      {lateTip && (
        <Note live="status" icon="clock">
          {t("tipWaiting", { amount: formatRM(lateTip.amount) })}
        </Note>
      )}
      <FailureNote text={!lateTip && parsePaymentReturn(query, "tip") === "failed" && t("tipFailed")} />
      {isPossible && (
        <>
          <p className="meta">{t("tipUntil", { time: formatDayTime(toInstant(deadline), locale) })}</p>
          <Button kind="outline" isWide icon="heart" onClick={sheet.open}>
            {t(lateTip ? "tipPayAgain" : "tipChoose")}
          </Button>
        </>
      )}
      {sheet.isOpen && <TipSheet order={order} onClose={sheet.close} />}
    </section>
  );
}
