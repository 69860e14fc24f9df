import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { OrderWho } from "./order-who.tsx";
import { toShortNo } from "./short.ts";
import { TicketLines } from "./ticket.tsx";

type Props = { order: StaffOrder; onOpen: () => void; onSeen: () => void };

/** An order that was called off while the kitchen had it: it stays until somebody has seen it. */
export function StoppedCard({ order, onOpen, onSeen }: Props) {
  const { t, i18n } = useTranslation("staff");
  const { id, orderNo, endedAt, cancelReason, lines } = order;
  const time = endedAt === null ? "" : formatClock(endedAt, parseLanguageTag(i18n.language));
  return (
    <article className="bd-card is-stopped" aria-label={t("orderNo", { no: toShortNo(orderNo) })} data-kept={id}>
      <header>
        <Button kind="bare" className="bd-no" onClick={onOpen}>
          <span className="vh">{t("open")} </span>
          {toShortNo(orderNo)}
        </Button>
        <span className="bd-time is-late">
          <b>{t("stop")}</b>
          <small>{t("calledOffAt", { time })}</small>
        </span>
      </header>
      <OrderWho order={order} />
      <p className="bd-stopped">
        <StaffIcon name="x" />
        <span>
          {cancelReason === "NO_COURIER" && `${t("stoppedNoRider")} `}
          {t("stoppedHint")}
        </span>
      </p>
      <TicketLines lines={lines.map((line) => ({ ...line, left: "OUT" as const }))} avoid={[]} />
      <div className="bd-keys">
        <Button kind="outline" onClick={onSeen}>
          <StaffIcon name="check" />
          {t("seen")}
          <span className="vh">{toShortNo(orderNo)}</span>
        </Button>
      </div>
    </article>
  );
}
