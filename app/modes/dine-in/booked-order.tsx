import { useTranslation } from "react-i18next";
import { BookingCard } from "#app/reserve/booking-card.tsx";
import { hasStore } from "#app/site/known-store.ts";
import { useOffered } from "#app/site/use-offered.ts";
import { ActionText, Button, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { saveCalendarFile } from "#app/ui/save-calendar-file.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";

type Props = { order: Order & { deliveryTime: string } };

/** The reserved table that an order is for: its dishes are served when the guests sit down. */
export function BookedOrder({ order }: Props) {
  const { t } = useTranslation("dineIn");
  const isOffered = useOffered("dining.reservations", "dining.reserveSlots", "dining.confirmReservation");
  const { store, deliveryTime: startAt, reservationRemark } = order;
  const noOfPax = order.noOfPax ?? 1;
  const endAt = toInstant(getSittingEnd(fromInstant(startAt), noOfPax));
  const title = [t("tableFor", { count: noOfPax }), store.name].filter(Boolean).join(" · ");
  const event = { id: order.reservationID ?? order.id, title, startAt, endAt, place: store.name };
  return (
    <>
      <BookingCard booking={{ startAt, endAt, noOfPax }} place={store.name}>
        <p className="meta">{t("bookedDishes")}</p>
        <Button
          kind="quiet"
          size="small"
          icon="calendar-days"
          onClick={() =>
            void saveCalendarFile(store.name, [{ ...event, ...(reservationRemark && { note: reservationRemark }) }])
          }
        >
          {t("calendar")}
        </Button>
      </BookingCard>
      {isOffered && hasStore(order) && (
        <LinkButton kind="action" to={`/${store.id}/reserve`} viewTransition>
          <Icon name="armchair" size={24} />
          <ActionText title={t("seeBooking")} />
        </LinkButton>
      )}
    </>
  );
}
