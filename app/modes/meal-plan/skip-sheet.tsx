import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { getFreedParts } from "#shared/domain/cart/meal-plan.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { getPartsText } from "./back-text.ts";
import { EditFailure } from "./edit-failure.tsx";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import { useDayEdit } from "./use-day-edit.ts";
import { useDayFee } from "./use-day-fee.ts";

export const texts = ["mealPlan"] as const;

type Props = { order: Order; day: OrderDay; onMove: () => void; onClose: () => void };

/** Asks before a day is skipped, and says what comes back. */
export default function SkipSheet({ order, day, onMove, onClose }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const name = formatDay(day.date, parseLanguageTag(i18n.language));
  const fee = useDayFee(order, day, null);
  const edit = useDayEdit(order, day, onClose);
  const place = { days: readOrderDays(order).length, index: day.index };
  const freed = fee.sen === null ? null : getFreedParts(order, place, fee.sen);

  return (
    <Sheet title={t("skipTitle", { day: name })} onClose={onClose}>
      <div className="stack">
        <Note tone="good" live="status" icon="wallet">
          <b>
            {freed === null ? t(fee.isFailed || fee.isTooFar ? "costUnknown" : "costWait") : getPartsText(t, freed)}
          </b>
          <br />
          {t("skipBackHint")}
        </Note>
        <Button kind="text" className="plan-move" onClick={onMove}>
          {t("moveInstead")}
        </Button>
        <EditFailure failure={edit.failure} />
      </div>
      <div className="dock plan-two">
        <Button kind="quiet" onClick={onClose}>
          {t("skipKeep")}
        </Button>
        <Button kind="primary" onClick={() => void edit.save("skip")} isBusy={edit.isBusy}>
          {t("skipNow", { day: name })}
        </Button>
      </div>
    </Sheet>
  );
}
