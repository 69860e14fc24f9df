import { memo } from "react";
import { useTranslation } from "react-i18next";
import { KeptMark } from "#app/staff/offline/kept-mark.tsx";
import { useWaitingPress } from "#app/staff/offline/use-kept-presses.ts";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import { StationMarks } from "#app/staff/stations/station-marks.tsx";
import { Button } from "#app/ui/button.tsx";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { AvoidStrip } from "./avoid.tsx";
import { Keys } from "./keys.tsx";
import { OrderWho } from "./order-who.tsx";
import { toShortNo } from "./short.ts";
import { TicketFacts, TicketLines } from "./ticket.tsx";
import { AnswerBar, DueAt, StartAt, TimeLeft } from "./time-left.tsx";
import { ToldLine } from "./told-line.tsx";

type Props = {
  order: StaffOrder;
  clockMs: number;
  /** The next press of the shop is here. */
  isNext: boolean;
  /** It is to be begun at another time. */
  isLater?: boolean;
  /** Of the store. */
  stations: StaffStore["stations"];
  /** These two stay the same function: see below. */
  onOpen: (orderID: string) => void;
  onCash: (order: StaffOrder) => void;
};

/**
 * An order on the board, always in one order: number and time, who, dishes, note, facts, keys. A press moves one order of 200:
 * the cards of the others are not rendered again.
 */
export const Card = memo(function Card({ order, clockMs, isNext, isLater = false, stations, ...on }: Props) {
  const { t } = useTranslation("staff");
  const onOpen = () => on.onOpen(order.id);
  const onCash = () => on.onCash(order);
  const due = order.money?.due ?? 0;
  const kept = useWaitingPress(order.id);
  return (
    <article
      className={["bd-card", isNext && "is-next", isLater && "is-later", order.arrivedAt !== null && "is-here"]
        .filter(Boolean)
        .join(" ")}
      aria-label={t("orderNo", { no: toShortNo(order.orderNo) })}
      data-kept={order.id}
    >
      <AnswerBar order={order} clockMs={clockMs} />
      <header>
        <Button kind="bare" className="bd-no" onClick={onOpen}>
          <span className="vh">{t("open")} </span>
          {toShortNo(order.orderNo)}
        </Button>
        {isLater ? <DueAt order={order} clockMs={clockMs} /> : <TimeLeft order={order} clockMs={clockMs} />}
      </header>
      <OrderWho order={order} />
      <AvoidStrip avoid={order.avoid} />
      <TicketLines lines={order.lines.filter(({ left }) => left === null)} avoid={order.avoid} />
      <TicketFacts order={order} />
      {order.column === "COOKING" && <StationMarks order={order} stations={stations} />}
      {due > 0 && (
        <p className="bd-due">
          <StaffIcon name="banknote" size={16} />
          {t("paysHere", { amount: formatRM(due) })}
        </p>
      )}
      {isLater && <StartAt order={order} clockMs={clockMs} />}
      {order.column === "NEW" && <ToldLine told={order.told} clockMs={clockMs} />}
      {kept ? (
        <KeptMark press={kept} clockMs={clockMs} />
      ) : (
        order.endedAt === null &&
        !isLater && <Keys order={order} clockMs={clockMs} isNext={isNext} onOpen={onOpen} onCash={onCash} />
      )}
    </article>
  );
});
