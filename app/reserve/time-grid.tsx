import { useTranslation } from "react-i18next";
import type { Slot } from "#shared/contract/order-entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";

type Props = {
  slots: readonly Slot[];
  /** Of the radio buttons: one in a page for each place that offers times. */
  name: string;
  locale: Locale;
  chosen: string;
  isBusy: boolean;
  /** What a time is called that can be chosen, where it is not free. */
  open?: string;
  onChoose: (startAt: string) => void;
};

/** The half hours of a meal; what is full stays readable. Nothing can be chosen while another day is loaded. */
export function TimeGrid({ slots, name, locale, chosen, isBusy, open, onChoose }: Props) {
  const { t } = useTranslation("reservation");
  return (
    <div className="time-grid">
      {slots.map(({ startAt, isAvailable }) => (
        <label className="slot" key={startAt}>
          <input
            type="radio"
            name={name}
            disabled={!isAvailable || isBusy}
            checked={isAvailable && startAt === chosen}
            onChange={() => onChoose(startAt)}
          />
          <span>{formatClock(startAt, locale)}</span>
          <small>{isAvailable ? (open ?? t("free")) : t("full")}</small>
        </label>
      ))}
    </div>
  );
}
