import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#app/api/client.ts";
import { useServerData } from "#app/data/server-data.ts";
import type { OrderProps } from "#app/modes/order-modes.ts";
import { isOver } from "#app/orders/order/polling.ts";
import { orderTimeText } from "#app/orders/order/progress.tsx";
import { formatFullAddress } from "#app/place/address/addresses.ts";
import { DayCard } from "#app/store/meal-plan/day-card.tsx";
import { type CalendarDay, PlanCalendar } from "#app/store/meal-plan/plan-calendar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { saveCalendarFile } from "#app/ui/save-calendar-file.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDay, formatDineTime } from "#shared/domain/clock-text.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/locale.ts";
import { parseDeliveryWindow } from "#shared/domain/meal-plan.ts";
import { toInstant } from "#shared/domain/time.ts";
import { getBackText } from "./back-text.ts";
import { canChange, isDayOver, lookOf, type OrderDay, readOrderDays } from "./order-days.ts";

/** The days of a plan: those to come, which can be changed, and those that have been. */
export default function MealPlanPart({ order, nowMs, children }: OrderProps) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const [edited, setEdited] = useState<string | null>(null);
  const change = useOnDemand(() => import("./change-sheet.tsx"));
  const skip = useOnDemand(() => import("./skip-sheet.tsx"));
  const days = readOrderDays(order);
  const imageOf = useDishPictures(order);
  const day = days.find(({ sideID }) => sideID === edited);
  const toCome = days.filter((one) => !isDayOver(one));
  const soFar = days.filter(isDayOver).toReversed();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return children;

  const getDay = (date: string): CalendarDay | null => {
    const found = days.find((one) => one.date === date);
    if (!found) return null;
    const { text, icon, tone } = lookOf(found.status);
    const image = imageOf(found);
    return {
      label: `${formatDay(date, locale)}: ${found.dish}, ${t(text)}`,
      ...toneOf(found),
      content: (
        <>
          {image ? <Picture src={image} width={34} height={34} /> : <span className="plan-pic" />}
          <span className={`plan-state ${tone}`}>
            <Icon name={icon} size={16} />
          </span>
        </>
      ),
      onPress: () => {
        const card = document.getElementById(`day-${found.sideID}`);
        card?.scrollIntoView({ block: "center", behavior: "smooth" });
        card?.focus({ preventScroll: true });
      },
    };
  };

  const list = (shown: readonly OrderDay[]) => (
    <ul className="plan-days">
      {shown.map((one) => (
        <Day
          key={one.sideID}
          order={order}
          day={one}
          imageUrl={imageOf(one)}
          nowMs={nowMs}
          locale={locale}
          onChange={() => {
            setEdited(one.sideID);
            change.open();
          }}
          onSkip={() => {
            setEdited(one.sideID);
            skip.open();
          }}
        />
      ))}
    </ul>
  );

  return (
    <>
      <section className="sec" aria-label={t("daysOfPlan")}>
        <PlanCalendar
          first={first.date}
          last={last.date}
          nowMs={nowMs}
          getDay={getDay}
          action={
            toCome.length > 0 &&
            !isOver(order) && (
              <button
                type="button"
                className="link"
                onClick={() =>
                  void saveCalendarFile(
                    order.store.name,
                    toEvents(order, toCome, t("calendarNote", { store: order.store.name })),
                  )
                }
              >
                <Icon name="calendar-days" size={16} />
                {t("addToCalendar")}
              </button>
            )
          }
        />
      </section>
      {toCome.length > 0 && (
        <section className="sec" aria-labelledby="h-to-come">
          <div className="head">
            <h2 id="h-to-come">{t("toCome")}</h2>
          </div>
          {list(toCome)}
        </section>
      )}
      {soFar.length > 0 && (
        <section className="sec" aria-labelledby="h-so-far">
          <div className="head">
            <h2 id="h-so-far">{t("daysSoFar")}</h2>
          </div>
          {list(soFar)}
        </section>
      )}
      {children}
      {day && change.Part && <change.Part order={order} day={day} onClose={change.close} />}
      {day && skip.Part && (
        <skip.Part
          order={order}
          day={day}
          onMove={() => {
            skip.close();
            change.open();
          }}
          onClose={skip.close}
        />
      )}
    </>
  );
}

type DayProps = {
  order: Order;
  day: OrderDay;
  imageUrl: string | null;
  nowMs: number;
  locale: Locale;
  onChange: () => void;
  onSkip: () => void;
};

function Day({ order, day, imageUrl, nowMs, locale, onChange, onSkip }: DayProps) {
  const { t } = useTranslation("mealPlan");
  const { date, dineTime, status, address, editableUntil } = day;
  const name = formatDay(date, locale);
  const { text, icon, tone } = lookOf(status);
  const isOpen = canChange(order, day, nowMs);
  const isFreed = status === "SKIPPED" || status === "FAILED";
  return (
    <DayCard
      id={`day-${day.sideID}`}
      date={date}
      dish={day.dish}
      imageUrl={imageUrl}
      {...toneOf(day)}
      badge={
        <span className={`badge ${isOpen ? "pre" : tone}`}>
          <Icon name={isOpen ? "clock" : icon} />
          {isOpen ? t("openUntil", { time: orderTimeText(editableUntil, nowMs, locale) }) : t(text)}
        </span>
      }
      facts={
        isFreed ? (
          <span>
            <Icon name="wallet" size={16} />
            {day.freed ? getBackText(t, day.freed) : t("cameBack")}
          </span>
        ) : (
          <>
            <span>
              <Icon name="clock" size={16} />
              <b>{formatDineTime(dineTime, locale)}</b>
            </span>
            <span>
              <Icon name="map-pin" size={16} />
              <span>{[address.addressLine1, address.unit].filter(Boolean).join(" · ")}</span>
            </span>
          </>
        )
      }
    >
      {isOpen && (
        <>
          <button
            type="button"
            className="btn btn-3 btn-sm"
            aria-label={t("changeOf", { day: name })}
            aria-haspopup="dialog"
            onClick={onChange}
          >
            {t("changeDay")}
          </button>
          <button
            type="button"
            className="btn btn-3 btn-sm"
            aria-label={t("skipOf", { day: name })}
            aria-haspopup="dialog"
            onClick={onSkip}
          >
            {t("skipDay")}
          </button>
        </>
      )}
    </DayCard>
  );
}

function toneOf({ status }: OrderDay): { tone?: "gone" | "now" } {
  if (status === "SKIPPED" || status === "FAILED") return { tone: "gone" };
  return status === "SHIPPING" || status === "PREPARING" ? { tone: "now" } : {};
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

/** The pictures of the dishes, which an order does not have: null until they are known. */
function useDishPictures({ store: { id }, orderFoods }: Order) {
  const { value } = useServerData(orderFoods.length > 0 ? { id } : null, (asked, signal) =>
    api.menus.foods({ params: asked, query: {} }, signal),
  );
  const foods = value?.items.flatMap((menu) => menu.foods) ?? [];
  const sides = foods.find((food) => food.id === orderFoods[0]?.foodID)?.sides ?? [];
  return ({ sideID, dishID }: OrderDay) =>
    sides.find((side) => side.id === sideID)?.foods.find((food) => food.id === dishID)?.imageUrl ?? null;
}
