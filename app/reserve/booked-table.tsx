import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOffered } from "#app/site/use-offered.ts";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { saveCalendarFile } from "#app/ui/save-calendar-file.ts";
import { useOpen } from "#app/ui/use-open.ts";
import { depositRefundMs } from "#shared/domain/orders/sitting.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { BookingCard } from "./booking-card.tsx";
import type { ReservationView } from "./reservation-view.ts";
import type { Booking } from "./use-bookings.ts";

const CancelTableSheet = lazyPart(() => import("./cancel-table-sheet.tsx"));

type Props = {
  view: ReservationView;
  booking: Booking;
  nowMs: number;
  /** It was confirmed a moment ago: its heading takes the focus. */
  isNew: boolean;
  onChange: (booking: Booking) => void;
};

/** A table that the customer has, or that waits for the payment of its dishes. */
export function BookedTable({ view, booking, nowMs, isNew, onChange }: Props) {
  const { t } = useTranslation(["reservation", "dineIn"]);
  const cancel = useOpen();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { status, startAt, remark, orderID } = booking;
  const { store, address, locale, depositSen } = view;
  const isWaiting = status === "HELD";
  const canCancel = useOffered("dining.cancelReservation");
  const isFinal = Boolean(depositSen) && nowMs > fromInstant(startAt) - depositRefundMs;
  const day = formatDay(startAt.slice(0, 10), locale);
  return (
    <section className="block">
      <div className={isWaiting ? "booked-head waits" : "booked-head"}>
        <Icon name={isWaiting ? "hourglass" : "check"} size={24} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {isWaiting ? t("waitsForPayment") : status === "SEATED" ? t("seatedTitle") : t("bookedTitle", { day })}
          </h2>
          <p>{isWaiting ? t("waitsForPaymentHint") : t(status === "SEATED" ? "seatedHint" : "bookedHint")}</p>
        </div>
      </div>
      <BookingCard booking={booking} place={store.name}>
        <p className="meta">{address}</p>
        {remark && <p className="meta">{t("yourNote", { note: remark })}</p>}
      </BookingCard>
      <CalendarAndMap view={view} booking={booking} />
      {orderID !== null && (
        <LinkButton kind="action" to={`/order-summary?id=${orderID}`} viewTransition>
          <Icon name="utensils" size={24} />
          <ActionText title={t("yourDishes")} hint={t(isWaiting ? "payDishes" : "yourDishesHint")} />
        </LinkButton>
      )}
      {status === "CONFIRMED" && isFinal && <p className="meta">{t("cannotCancel")}</p>}
      {status === "CONFIRMED" && !isFinal && canCancel && (
        <Button kind="action" aria-haspopup="dialog" onClick={cancel.open}>
          <Icon name="x" size={24} />
          <ActionText title={t("cancelTable")} hint={t(orderID === null ? "cancelAnyTime" : "cancelWithDishes")} />
        </Button>
      )}
      {cancel.isOpen && (
        <CancelTableSheet booking={booking} place={store.name} day={day} onClose={cancel.close} onDone={onChange} />
      )}
    </section>
  );
}

/** Puts the table into a calendar, and shows the way. */
export function CalendarAndMap({ view: { store, address, mapUrl }, booking }: Pick<Props, "view" | "booking">) {
  const { t } = useTranslation(["reservation", "dineIn"]);
  const { id, startAt, endAt, noOfPax, remark } = booking;
  return (
    <div className="booking-acts">
      <Button
        kind="quiet"
        size="small"
        icon="calendar-days"
        onClick={() =>
          void saveCalendarFile(store.name, [
            {
              id,
              title: `${t("tableFor", { ns: "dineIn", count: noOfPax })} · ${store.name}`,
              startAt,
              endAt,
              place: address,
              ...(remark && { note: remark }),
            },
          ])
        }
      >
        {t("calendar", { ns: "dineIn" })}
      </Button>
      {mapUrl && (
        <LinkButton kind="quiet" size="small" icon="map-pin" href={mapUrl} target="_blank" rel="noopener">
          {t("map")}
        </LinkButton>
      )}
    </div>
  );
}
