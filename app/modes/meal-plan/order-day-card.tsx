import { useTranslation } from "react-i18next";
import { DayCard } from "#app/store/day-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock, formatWhen } from "#shared/domain/time/clock-text.ts";
import { getBackText } from "./back-text.ts";
import { calledOff, canChange, isDayOver, lookOf, type OrderDay, toneOf } from "./order-days.ts";

type Props = {
  order: Order;
  day: OrderDay;
  imageUrl: string | null;
  nowMs: number;
  onChange: () => void;
  onSkip: () => void;
};

/** A day of an ordered plan: how far it is, and what can still be changed. */
export function OrderDayCard({ order, day, imageUrl, nowMs, onChange, onSkip }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const { date, dineTime, status, address, editableUntil, freed } = day;
  const { text, icon, tone } = lookOf(status);
  const isOpen = canChange(order, day, nowMs);
  return (
    <DayCard
      id={`day-${day.sideID}`}
      date={date}
      dish={day.dish}
      imageUrl={imageUrl}
      tone={toneOf(status)}
      badge={
        <span className={`badge ${isOpen ? "pre" : tone}`}>
          <Icon name={isOpen ? "clock" : icon} />
          {isOpen ? t("openUntil", { time: formatWhen(editableUntil, nowMs, locale) }) : t(text)}
        </span>
      }
      facts={
        toneOf(status) === "gone" && status !== calledOff ? (
          <span>
            <Icon name="wallet" size={16} />
            {freed ? getBackText(t, freed) : t("cameBack")}
          </span>
        ) : undefined
      }
      dineTime={dineTime}
      newTime={day.expectedAt && !isDayOver(day) ? formatClock(day.expectedAt, locale) : null}
      place={[address.addressLine1, address.unit].filter(Boolean).join(" · ")}
      actions={isOpen ? { changeDay: onChange, skipDay: onSkip } : undefined}
    />
  );
}
