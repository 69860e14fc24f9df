import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { CalendarAndMap } from "./booked-table.tsx";
import { BookingCard } from "./booking-card.tsx";
import { CallStore } from "./call-store.tsx";
import type { ReservationView } from "./reservation-view.ts";
import type { Booking } from "./use-bookings.ts";

type Props = { view: ReservationView; booking: Booking; phone: string };

/** What the API has answered. Nobody lists the table later, so the customer keeps it in a calendar. */
export function AskedTable({ view, booking, phone }: Props) {
  const { t } = useTranslation(["askTable", "reservation"]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { status, startAt, remark } = booking;
  const isWaiting = status !== "CONFIRMED" && status !== "SEATED";
  const day = formatDay(startAt.slice(0, 10), view.locale);
  return (
    <section className="block">
      <div className={isWaiting ? "booked-head waits" : "booked-head"}>
        <Icon name={isWaiting ? "hourglass" : "check"} size={24} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {isWaiting ? t("askedTitle") : t("bookedTitle", { ns: "reservation", day })}
          </h2>
          <p>{t(isWaiting ? "askedHint" : "confirmedHint")}</p>
        </div>
      </div>
      <BookingCard booking={booking} place={view.store.name}>
        <p className="meta">{view.address}</p>
        {remark && <p className="meta">{t("yourNote", { ns: "reservation", note: remark })}</p>}
      </BookingCard>
      <Note>{t("notListed")}</Note>
      <CalendarAndMap view={view} booking={booking} />
      <CallStore phone={phone} />
    </section>
  );
}
