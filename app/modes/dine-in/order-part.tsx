import { useTranslation } from "react-i18next";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { hasStore } from "#app/site/known-store.ts";
import { TableNumber } from "#app/store/table-number.tsx";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { BookedOrder } from "./booked-order.tsx";

export const texts = ["dineIn"] as const;
export const styles = ["table"] as const;

const BillSheet = lazyPart(() => import("./bill-sheet.tsx"));

/** Guests of a reserved table may sit down this long before, and order more from then on. */
const earlyMs = 30 * minuteMs;

/** The table, the bill of its rounds, and the way to the next round. */
export default function DineInPart({ order, nowMs, children }: OrderProps) {
  const { t } = useTranslation("dineIn");
  const bill = useOpen();
  const { tableNo, store } = order;
  if (tableNo === null) return children;
  const { deliveryTime } = order;
  if (order.reservationID !== null && deliveryTime && nowMs < fromInstant(deliveryTime) - earlyMs) {
    return (
      <>
        <BookedOrder order={{ ...order, deliveryTime }} />
        {children}
      </>
    );
  }
  return (
    <>
      <section className="at-table" aria-label={t("tableTitle")}>
        <TableNumber name={tableNo} />
        <div>
          <b>{t("table", { name: tableNo })}</b>
          <p className="meta">{store.name}</p>
        </div>
      </section>
      {children}
      {hasStore(order) && (
        <div className="table-acts">
          <LinkButton kind="action" to={`/${store.id}/home?tableId=${encodeURIComponent(tableNo)}`} viewTransition>
            <Icon name="utensils" size={24} />
            <ActionText title={t("orderMore")} hint={t("orderMoreHint")} />
          </LinkButton>
          <Button kind="action" aria-haspopup="dialog" onClick={bill.open}>
            <Icon name="receipt-text" size={24} />
            <ActionText title={t("billTitle", { name: tableNo })} hint={t("billHint")} />
          </Button>
        </div>
      )}
      {bill.isOpen && <BillSheet storeID={store.id} tableNo={tableNo} onClose={bill.close} />}
    </>
  );
}
