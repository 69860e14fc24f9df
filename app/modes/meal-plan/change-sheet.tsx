import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useVisitor } from "#app/checkout/use-visitor.ts";
import { PlaceName } from "#app/modes/delivery/address-of.tsx";
import { formatAddress } from "#app/place/addresses.ts";
import type { ChosenAddress } from "#app/place/chosen-address.ts";
import { DaysFailed } from "#app/store/days-failed.tsx";
import { TimeFields } from "#app/store/time-fields.tsx";
import { useFreeDays } from "#app/store/use-free-days.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDineTime } from "#shared/domain/time/clock-text.ts";
import { getCostText } from "./cost-text.ts";
import { EditFailure } from "./edit-failure.tsx";
import { type OrderDay, readOrderDays } from "./order-days.ts";
import { useChangeFees } from "./use-change-fees.ts";
import { useDayEdit } from "./use-day-edit.ts";

export const texts = ["address", "checkout", "mealPlan"] as const;

const AddressSheet = lazyPart(() => import("#app/place/address-sheet.tsx"));

type Props = { order: Order; day: OrderDay; onClose: () => void };

/** Another date, time or address for a day that is still open, and what it costs. */
export default function ChangeSheet({ order, day, onClose }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const visitor = useVisitor();
  const free = useFreeDays(order.store.id, order.orderFoods[0]?.foodID ?? "");
  const [time, setTime] = useState({ date: day.date, dineTime: day.dineTime });
  const [chosen, setChosen] = useState<ChosenAddress>(() => nameOf(day, visitor.addresses));
  const edit = useDayEdit(order, day, onClose);
  const fees = useChangeFees(order, day, time, chosen);
  const sheet = useOpen();
  const { isChanged, after } = fees;
  const canSave = isChanged && !after.isTooFar;
  const taken = readOrderDays(order).flatMap(({ sideID, date }) => (sideID === day.sideID ? [] : [date]));

  async function save() {
    if (!canSave || (await edit.save({ ...time, address: chosen.address }))) return;
    // The places or the price may have changed since they were shown.
    free.reload();
    after.reload();
  }

  return (
    <Sheet title={t("changeOf", { day: formatDay(day.date, locale) })} onClose={onClose}>
      <p className="meta">{day.dish}</p>
      <div className="stack">
        <TimeFields
          days={free.days}
          kept={{ date: day.date, dineTime: day.dineTime }}
          taken={taken}
          value={time}
          onChange={setTime}
        />
        {free.isFailed && <DaysFailed onRetry={free.reload} />}
        <ChosenPlace chosen={chosen} onChange={sheet.open} />
        <FailureNote text={after.isTooFar && t("dayFar")} />
        <EditFailure failure={edit.failure} />
      </div>
      <div className="dock">
        <Button
          kind={canSave ? "primary" : "waiting"}
          isWide
          aria-disabled={!canSave}
          onClick={() => void save()}
          isBusy={edit.isBusy}
        >
          <span>
            {isChanged ? t("saveDay", { day: formatDay(time.date, locale) }) : t("noChange")}
            {isChanged && (
              <small aria-live="polite">
                {formatDineTime(time.dineTime, locale)} · {getCostText(t, order, day, fees)}
              </small>
            )}
          </span>
        </Button>
      </div>
      {sheet.isOpen && (
        <AddressSheet
          use="day"
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
        <p className="meta pre-line">{formatAddress(chosen.address)}</p>
      </div>
      <Button kind="text" aria-haspopup="dialog" onClick={onChange}>
        {t("address")}
      </Button>
    </div>
  );
}

/** The address of a day under the name that the customer gave it. */
function nameOf({ address }: OrderDay, saved: readonly SavedAddress[]): ChosenAddress {
  const known = saved.find(
    (one) => one.lat === address.lat && one.lng === address.lng && one.addressLine1 === address.addressLine1,
  );
  return known ? { id: known.id, label: known.label, address } : { id: null, label: "", address };
}
