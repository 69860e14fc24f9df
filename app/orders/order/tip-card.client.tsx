import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useOffered } from "#app/site/use-offered.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { toInstant } from "#shared/domain/time.ts";
import { getTipDeadline } from "#shared/domain/tip-deadline.ts";
import { parsePaymentReturn } from "./payment-return.ts";

type Props = { order: Order; nowMs: number };

/** The tip after a delivery, below the total, because it is none of its amounts: given, not paid yet, or possible (PD138). */
export default function TipCard({ order, nowMs }: Props) {
  const { t, i18n } = useTranslation("orderLater");
  const sheet = useOnDemand(() => import("./tip-sheet.client.tsx"), ["orderLater"]);
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
      <h3 id="h-tip">{t("tipTitle")}</h3>
      {lateTip && (
        <p className="note" role="status">
          <Icon name="clock" />
          <span>{t("tipWaiting", { amount: formatRM(lateTip.amount) })}</span>
        </p>
      )}
      {!lateTip && parsePaymentReturn(query, "tip") === "failed" && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{t("tipFailed")}</span>
        </p>
      )}
      {isPossible && (
        <>
          <p className="meta">{t("tipUntil", { time: formatDayTime(toInstant(deadline), locale) })}</p>
          <button type="button" className="btn btn-2 btn-block" onClick={sheet.open}>
            <Icon name="heart" />
            {t(lateTip ? "tipPayAgain" : "tipChoose")}
          </button>
        </>
      )}
      {sheet.Part && <sheet.Part order={order} onClose={sheet.close} />}
    </section>
  );
}
