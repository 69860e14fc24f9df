import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChosenAddress } from "#app/checkout/draft.ts";
import { useVisitor } from "#app/checkout/use-visitor.ts";
import { PlaceName } from "#app/modes/delivery/address-of.tsx";
import { formatAddress } from "#app/place/address/addresses.ts";
import { DaysFailed } from "#app/store/meal-plan/days-failed.tsx";
import { TimeFields } from "#app/store/meal-plan/time-fields.tsx";
import { useFreeDays } from "#app/store/meal-plan/use-free-days.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { formatDay, formatDineTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getDeliverySen, parseDeliveryWindow } from "#shared/domain/meal-plan.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaidParts, splitFreed } from "#shared/domain/paid-parts.ts";
import { toInstant } from "#shared/domain/time.ts";
import { getPartsText } from "./back-text.ts";
import { editDay } from "./edit-day.ts";
import { EditFailure } from "./edit-failure.tsx";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import { useDayFee } from "./use-day-fee.ts";

type Props = { order: Order; day: OrderDay; onClose: () => void };

/** Another date, time or address for a day that is still open, and what it costs. */
export default function ChangeSheet({ order, day, onClose }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const visitor = useVisitor();
  const free = useFreeDays(order.store.id, order.orderFoods[0]?.foodID ?? "");
  const [time, setTime] = useState({ date: day.date, dineTime: day.dineTime });
  const [chosen, setChosen] = useState<ChosenAddress>(() => nameOf(day, visitor.addresses));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const sheet = useOnDemand(() => import("#app/modes/delivery/address-sheet.tsx"), ["address", "checkoutLater"]);

  const { sideID, deliverAt, dineTime } = day;
  const isMoved = time.date !== day.date || time.dineTime !== dineTime;
  const isElsewhere = chosen.address !== day.address && JSON.stringify(chosen.address) !== JSON.stringify(day.address);
  const isChanged = isMoved || isElsewhere;
  const wanted = {
    sideID,
    dineTime: time.dineTime,
    deliverAt: isMoved ? toInstant(parseDeliveryWindow(time.date, time.dineTime).from) : deliverAt,
    address: chosen.address,
  };
  const before = useDayFee(order, day, null);
  const after = useDayFee(order, day, wanted);
  const days = readOrderDays(order);
  const deliverySen = (feeSen: number) => getDeliverySen(order, { days: days.length, index: day.index }, feeSen);
  const costSen = before.sen === null || after.sen === null ? null : deliverySen(after.sen) - deliverySen(before.sen);
  const taken = days.flatMap((one) => (one.sideID === sideID ? [] : [one.date]));

  async function save() {
    if (isBusy || !isChanged || after.isTooFar) return;
    setBusy(true);
    const refused = await editDay(order, day, { ...time, address: chosen.address });
    setBusy(false);
    setFailure(refused);
    // The places or the price may have changed since they were shown.
    if (refused) {
      free.reload();
      after.reload();
      return;
    }
    const text = t("changed", { day: formatDay(day.date, locale) });
    showToast({ text, ms: toastMs.short, closeLabel: t("close", { ns: "common" }) });
    onClose();
  }

  return (
    <Sheet title={t("changeOf", { day: formatDay(day.date, locale) })} onClose={onClose}>
      <p className="meta">{day.dish}</p>
      <div className="stack">
        <TimeFields
          days={free.days}
          kept={{ date: day.date, dineTime }}
          taken={taken}
          value={time}
          onChange={setTime}
        />
        {free.isFailed && <DaysFailed onRetry={free.reload} />}
        <div className="plan-place">
          <Icon name="map-pin" />
          <div>
            <b>
              <PlaceName chosen={chosen} />
            </b>
            <p className="meta">{formatAddress(chosen.address)}</p>
          </div>
          <button type="button" className="link" aria-haspopup="dialog" onClick={sheet.open}>
            {t("address")}
          </button>
        </div>
        {after.isTooFar && (
          <p className="note bad" role="alert">
            {t("dayFar")}
          </p>
        )}
        <EditFailure failure={failure} />
      </div>
      <div className="dock">
        <button
          type="button"
          className={`btn btn-block ${isChanged && !after.isTooFar ? "btn-1" : "btn-wait"}`}
          aria-disabled={!isChanged || after.isTooFar}
          aria-busy={isBusy}
          onClick={() => void save()}
        >
          <span>
            {isChanged ? t("saveDay", { day: formatDay(time.date, locale) }) : t("noChange")}
            {isChanged && (
              <small aria-live="polite">
                {formatDineTime(time.dineTime, locale)} · {costText()}
              </small>
            )}
          </span>
        </button>
      </div>
      {sheet.Part && (
        <sheet.Part
          chosen={chosen}
          saved={visitor.addresses}
          isGuest={!visitor.isBound}
          onChoose={(address) => {
            setChosen(address);
            sheet.close();
          }}
          onClose={sheet.close}
        />
      )}
    </Sheet>
  );

  function costText(): string {
    if (after.isTooFar) return t("dayFar");
    if (before.isFailed || after.isFailed) return t("costUnknown");
    if (costSen === null) return t("costWait");
    if (costSen === 0) return t("costNothing");
    if (costSen > 0) return t("costMore", { amount: formatRM(costSen) });
    return getPartsText(t, splitFreed(-costSen, getPaidParts(order)));
  }
}

/** The address of a day under the name that the customer gave it. */
function nameOf({ address }: OrderDay, saved: readonly SavedAddress[]): ChosenAddress {
  const known = saved.find(
    (one) => one.lat === address.lat && one.lng === address.lng && one.addressLine1 === address.addressLine1,
  );
  return known ? { id: known.id, label: known.label, address } : { id: null, label: "", address };
}
