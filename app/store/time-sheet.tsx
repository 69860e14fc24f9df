import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { SideDelivery } from "#shared/domain/cart/selection.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDineTime } from "#shared/domain/time/clock-text.ts";
import { TimeFields } from "./time-fields.tsx";
import type { SlotDay } from "./times.ts";

export const texts = ["mealPlan"] as const;

type Props = {
  days: readonly SlotDay[];
  kept: SideDelivery;
  taken: readonly string[];
  onSave: (value: SideDelivery, isForAll: boolean) => void;
  onRemove?: () => void;
  onClose: () => void;
};

/** Another day or another time for one delivery of a plan. */
export default function TimeSheet({ days, kept, taken, onSave, onRemove, onClose }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const [value, setValue] = useState(kept);
  const [isForAll, setForAll] = useState(false);
  const shown = days.find(({ date }) => date === value.date);
  const isFree = shown?.slots.some((slot) => slot.isAvailable && slot.dineTime === value.dineTime) ?? false;
  return (
    <Sheet title={t("timeOf", { day: formatDay(kept.date, locale) })} onClose={onClose}>
      <div className="stack">
        <TimeFields days={days} kept={null} taken={taken} value={value} onChange={setValue} />
        <label className="opt">
          <span>{t("forAllDays")}</span>
          <input type="checkbox" checked={isForAll} onChange={(event) => setForAll(event.target.checked)} />
        </label>
      </div>
      <div className="dock stack">
        <Button
          kind={isFree ? "primary" : "waiting"}
          isWide
          aria-disabled={!isFree}
          onClick={() => isFree && onSave(value, isForAll)}
        >
          <span>
            {t("saveTime", { day: formatDay(value.date, locale) })}
            <small>{formatDineTime(value.dineTime, locale)}</small>
          </span>
        </Button>
        {onRemove && (
          <Button kind="quiet" isWide onClick={onRemove}>
            {t("removeDay")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
