import { useTranslation } from "react-i18next";
import type { ChosenAddress } from "#app/checkout/draft.ts";
import { PlaceName } from "#app/modes/delivery/address-of.tsx";
import { formatAddress } from "#app/place/address/addresses.ts";
import { DaysFailed } from "#app/store/meal-plan/days-failed.tsx";
import { TimeFields } from "#app/store/meal-plan/time-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDay, formatDineTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getCostText } from "./cost-text.ts";
import { EditFailure } from "./edit-failure.tsx";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import { useDayChange } from "./use-day-change.ts";

type Props = { order: Order; day: OrderDay; onClose: () => void };

/** Another date, time or address for a day that is still open, and what it costs. */
export default function ChangeSheet({ order, day, onClose }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const change = useDayChange(order, day);
  const { free, time, chosen, isChanged, canSave, fees } = change;
  const sheet = useOnDemand(() => import("#app/modes/delivery/address-sheet.tsx"), ["address", "checkoutLater"]);
  const name = formatDay(day.date, locale);
  const taken = readOrderDays(order).flatMap(({ sideID, date }) => (sideID === day.sideID ? [] : [date]));

  async function save() {
    if (!(await change.save())) return;
    showToast({ text: t("changed", { day: name }), ms: toastMs.short, closeLabel: t("close", { ns: "common" }) });
    onClose();
  }

  return (
    <Sheet title={t("changeOf", { day: name })} onClose={onClose}>
      <p className="meta">{day.dish}</p>
      <div className="stack">
        <TimeFields
          days={free.days}
          kept={{ date: day.date, dineTime: day.dineTime }}
          taken={taken}
          value={time}
          onChange={change.setTime}
        />
        {free.isFailed && <DaysFailed onRetry={free.reload} />}
        <ChosenPlace chosen={chosen} onChange={sheet.open} />
        {fees.after.isTooFar && (
          <p className="note bad" role="alert">
            {t("dayFar")}
          </p>
        )}
        <EditFailure failure={change.failure} />
      </div>
      <div className="dock">
        <button
          type="button"
          className={`btn btn-block ${canSave ? "btn-1" : "btn-wait"}`}
          aria-disabled={!canSave}
          aria-busy={change.isBusy}
          onClick={() => void save()}
        >
          <span>
            {isChanged ? t("saveDay", { day: formatDay(time.date, locale) }) : t("noChange")}
            {isChanged && (
              <small aria-live="polite">
                {formatDineTime(time.dineTime, locale)} · {getCostText(t, order, day, fees)}
              </small>
            )}
          </span>
        </button>
      </div>
      {sheet.Part && (
        <sheet.Part
          chosen={chosen}
          saved={change.saved}
          isGuest={!change.isBound}
          onChoose={(address) => {
            change.setChosen(address);
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </Sheet>
  );
}

/** Where the day goes, with the button that changes it. */
function ChosenPlace({ chosen, onChange }: { chosen: ChosenAddress; onChange: () => void }) {
  const { t } = useTranslation("mealPlan");
  return (
    <div className="plan-place">
      <Icon name="map-pin" />
      <div>
        <b>
          <PlaceName chosen={chosen} />
        </b>
        <p className="meta">{formatAddress(chosen.address)}</p>
      </div>
      <button type="button" className="link" aria-haspopup="dialog" onClick={onChange}>
        {t("address")}
      </button>
    </div>
  );
}
