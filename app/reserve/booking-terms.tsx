import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeldReservation } from "#app/store/table/held-reservation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDayTime } from "#shared/domain/clock-text.ts";
import { formatRM } from "#shared/domain/money.ts";
import { depositRefundMs, graceMs } from "#shared/domain/sitting.ts";
import { fromInstant, minuteMs, toInstant } from "#shared/domain/time.ts";
import type { ReserveChoice } from "./choice.ts";
import type { ReservationView } from "./reservation-view.ts";

type PanelProps = {
  view: ReservationView;
  choice: ReserveChoice;
  hold: HeldReservation | null | undefined;
  nowMs: number;
  /** The button that holds the table, or confirms the one that is held. */
  children: ReactNode;
};

export function TermsPanel({ view, choice, hold, nowMs, children }: PanelProps) {
  const { t } = useTranslation("reservation");
  return (
    <aside className="side">
      <div className="bleed paybox">
        <h2>{t("termsTitle")}</h2>
        <BookingTerms view={view} startAt={hold?.startAt ?? choice.selectedReserveDeliveryTime} nowMs={nowMs} />
        <div className="only-d">{children}</div>
        {!hold && <p className="meta">{t("holdFree")}</p>}
      </div>
    </aside>
  );
}

type Props = { view: ReservationView; startAt: string; nowMs: number };

/** What a table costs, until when it can be cancelled, and how long it waits. */
function BookingTerms({ view: { depositSen, locale }, startAt, nowMs }: Props) {
  const { t } = useTranslation("reservation");
  const refundMs = fromInstant(startAt) - depositRefundMs;
  const refund = !depositSen
    ? t("cancelAnyTime")
    : startAt === ""
      ? t("refundDayBefore")
      : refundMs > nowMs
        ? t("refundUntil", { time: formatDayTime(toInstant(refundMs), locale) })
        : t("refundNone");
  return (
    <dl className="terms">
      <div>
        <Icon name="wallet" />
        <dt>{t("deposit")}</dt>
        <dd>{depositSen ? t("depositOf", { amount: formatRM(depositSen) }) : t("depositNone")}</dd>
      </div>
      <div>
        <Icon name="undo-2" />
        <dt>{t("cancelTerm")}</dt>
        <dd>{refund}</dd>
      </div>
      <div>
        <Icon name="clock" />
        <dt>{t("lateTerm")}</dt>
        <dd>{t("lateKept", { count: graceMs / minuteMs })}</dd>
      </div>
    </dl>
  );
}
