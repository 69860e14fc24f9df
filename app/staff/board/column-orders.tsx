import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useWaitingOrders } from "#app/staff/offline/use-kept-presses.ts";
import { Button } from "#app/ui/button.tsx";
import type { StaffOrder, StaffStore } from "#shared/contract/counter.ts";
import { Card } from "./card.tsx";
import { type Column, isStopped } from "./columns.ts";
import { OrderLine } from "./order-line.tsx";
import { StoppedCard } from "./stopped-card.tsx";

/** More cards than anybody sees at once: the orders behind them are one line each (PD217). */
const mostCards = 12;
/** What is in sight is there first, and all else when the browser has time. */
const firstCards = 4;
/** So many lines more with each press. */
const linesAtOnce = 20;

type Props = {
  column: Column;
  /** The first to see to on top. */
  orders: readonly StaffOrder[];
  clockMs: number;
  /** The order whose press is the next of the shop. */
  next: StaffOrder | undefined;
  stations: StaffStore["stations"];
  /** These stay the same functions. */
  onOpen: (orderID: string) => void;
  onCash: (order: StaffOrder) => void;
  onSeen: (orderID: string) => void;
};

/** The orders of a column. What somebody has to see, and what waits to be sent, is a card wherever it stands. */
export function ColumnOrders({ column, orders, clockMs, next, stations, onOpen, onCash, onSeen }: Props) {
  const { t } = useTranslation("staff");
  const [mostLines, setMostLines] = useState(linesAtOnce);
  const waiting = useWaitingOrders();
  const isCard = (order: StaffOrder, nth: number) => nth < mostCards || isStopped(order) || waiting.has(order.id);
  const isWhole = useDeferredValue(true, false);
  const cards = orders.filter(isCard).slice(0, isWhole ? undefined : firstCards);
  const lines = isWhole ? orders.filter((order, nth) => !isCard(order, nth)) : [];
  const isLater = column === "LATER";
  return (
    <>
      {cards.map((order) =>
        isStopped(order) ? (
          <StoppedCard key={order.id} order={order} onOpen={() => onOpen(order.id)} onSeen={() => onSeen(order.id)} />
        ) : (
          <Card
            key={order.id}
            order={order}
            clockMs={clockMs}
            isNext={order === next}
            isLater={isLater}
            stations={stations}
            onOpen={onOpen}
            onCash={onCash}
          />
        ),
      )}
      {lines.length > 0 && (
        <ul className="bd-rows">
          {lines.slice(0, mostLines).map((order) => (
            <OrderLine key={order.id} order={order} clockMs={clockMs} isLater={isLater} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {lines.length > mostLines && (
        <Button kind="outline" onClick={() => setMostLines(mostLines + linesAtOnce)}>
          {t("showMoreOrders", { number: lines.length - mostLines })}
        </Button>
      )}
    </>
  );
}
