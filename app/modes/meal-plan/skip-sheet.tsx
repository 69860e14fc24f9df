import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.client.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDay } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getFreedParts } from "#shared/domain/meal-plan.ts";
import { getPartsText } from "./back-text.ts";
import { EditFailure } from "./edit-failure.tsx";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import { useDayEdit } from "./use-day-edit.ts";
import { useDayFee } from "./use-day-fee.ts";

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
        <p className="note ok" role="status">
          <Icon name="wallet" />
          <span>
            <b>
              {freed === null ? t(fee.isFailed || fee.isTooFar ? "costUnknown" : "costWait") : getPartsText(t, freed)}
            </b>
            <br />
            {t("skipBackHint")}
          </span>
        </p>
        <button type="button" className="link plan-move" onClick={onMove}>
          {t("moveInstead")}
        </button>
        <EditFailure failure={edit.failure} />
      </div>
      <div className="dock plan-two">
        <button type="button" className="btn btn-3" onClick={onClose}>
          {t("skipKeep")}
        </button>
        <button type="button" className="btn btn-1" aria-busy={edit.isBusy} onClick={() => void edit.save("skip")}>
          {t("skipNow", { day: name })}
        </button>
      </div>
    </Sheet>
  );
}
