import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HeldReservation } from "#app/store/held-reservation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { depositRefundMs, graceMs } from "#shared/domain/orders/sitting.ts";
import { formatDayTime, formatMinutes } from "#shared/domain/time/clock-text.ts";
import { fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";
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
  const terms = [
    ["wallet", t("deposit"), depositSen ? t("depositOf", { amount: formatRoundRM(depositSen) }) : t("depositNone")],
    ["undo-2", t("cancelTerm"), refund],
    ["clock", t("lateTerm"), t("lateKept", { time: formatMinutes(graceMs / minuteMs, locale) })],
  ] as const;
  return (
    <dl className="terms">
      {terms.map(([icon, name, text]) => (
        <div key={icon}>
          <Icon name={icon} />
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
