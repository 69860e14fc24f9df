import { useTranslation } from "react-i18next";
import { isOver } from "#app/orders/polling.ts";
import { formatFullAddress } from "#app/place/addresses.ts";
import { type CalendarDay, PlanCalendar } from "#app/store/plan-calendar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { saveCalendarFile } from "#app/ui/save-calendar-file.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseDeliveryWindow } from "#shared/domain/cart/meal-plan.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { isDayOver, lookOf, type OrderDay, toneOf } from "./order-days.ts";

type Props = {
  order: Order;
  days: readonly OrderDay[];
  imageOf: (day: OrderDay) => string | null;
  nowMs: number;
};

/** The days of an ordered plan in their weeks; a day leads to its card. */
export function OrderCalendar({ order, days, imageOf, nowMs }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const toCome = days.filter((day) => !isDayOver(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;

  const getDay = (date: string): CalendarDay | null => {
    const day = days.find((one) => one.date === date);
    if (!day) return null;
    return {
      label: `${formatDay(date, locale)}: ${day.dish}, ${t(lookOf(day.status).text)}`,
      tone: toneOf(day.status),
      content: <DayLook status={day.status} image={imageOf(day)} />,
      onPress: () => {
        const card = document.getElementById(`day-${day.sideID}`);
        card?.scrollIntoView({ block: "center", behavior: "smooth" });
        card?.focus({ preventScroll: true });
      },
    };
  };

  function save() {
    const { name } = order.store;
    void saveCalendarFile(name, toEvents(order, toCome, t("calendarNote", { store: name })));
  }

  return (
    <PlanCalendar
      first={first.date}
      last={last.date}
      nowMs={nowMs}
      getDay={getDay}
      action={
        toCome.length > 0 &&
        !isOver(order) && (
          <Button kind="text" onClick={save}>
            <Icon name="calendar-days" size={16} />
            {t("addToCalendar")}
          </Button>
        )
      }
    />
  );
}

const toEvents = (order: Order, days: readonly OrderDay[], note: string) =>
  days.map(({ sideID, dish, date, dineTime, deliverAt, address }) => ({
    id: `${order.id}-${sideID}`,
    title: dish,
    startAt: deliverAt,
    endAt: toInstant(parseDeliveryWindow(date, dineTime).to),
    place: formatFullAddress(address),
    note,
  }));

function DayLook({ status, image }: { status: OrderDay["status"]; image: string | null }) {
  const { icon, tone } = lookOf(status);
  return (
    <>
      {image ? <Picture src={image} width={34} height={34} /> : <span className="plan-pic" />}
      <span className={`plan-state ${tone}`}>
        <Icon name={icon} size={16} />
      </span>
    </>
  );
}
