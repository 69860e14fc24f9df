import { useState } from "react";
import { useTranslation } from "react-i18next";
import { languageNames } from "#app/i18n/folders.ts";
import { counter } from "#app/staff/calls.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StoreAlert } from "#shared/contract/counter.ts";
import { mostAlerts } from "#shared/domain/orders/station-limits.ts";
import { parseMobile, toE164 } from "#shared/domain/people/mobile.ts";
import { locales } from "#shared/domain/text/locale.ts";

type Props = {
  storeID: string;
  name: string;
  before: readonly StoreAlert[];
  onClose: () => void;
  onDone: () => void;
};

/** The numbers that hear of an order that nobody answers. */
export function AlertsSheet({ storeID, name, before, onClose, onDone }: Props) {
  const { t } = useTranslation("staff");
  const [alerts, setAlerts] = useState(before);
  const numbers = alerts.map(({ phone }) => parseMobile(phone));
  const save = usePress(async (idempotencyKey) => {
    const sent = alerts.flatMap(({ lang }, place) => {
      const number = numbers[place];
      return number ? [{ phone: toE164(number), lang }] : [];
    });
    await counter.setAlerts({ params: { storeID }, body: { alerts: sent }, idempotencyKey });
    onClose();
    onDone();
  });
  const change = (place: number, changes: Partial<StoreAlert>) =>
    setAlerts(alerts.map((alert, nth) => (nth === place ? { ...alert, ...changes } : alert)));
  return (
    <Sheet title={t("alertsOf", { store: name })} onClose={onClose}>
      <form className="st-form" onSubmit={save.submit}>
        <p className="meta">{t("alertsHint")}</p>
        {alerts.map(({ phone, lang }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a number that is being typed has no other name
          <div key={place} className="sn-names">
            <TextField
              label={t("alertPhone")}
              type="tel"
              required
              maxLength={20}
              autoComplete="off"
              value={phone}
              onType={(typed) => change(place, { phone: typed })}
            />
            <label className="field">
              {t("alertLang")}
              <select
                value={lang}
                onChange={(event) => change(place, { lang: event.target.value === "CN" ? "CN" : "EN" })}
              >
                {locales.map((one) => (
                  <option key={one} value={one}>
                    {languageNames[one].short}
                  </option>
                ))}
              </select>
            </label>
            <Button
              kind="iconOnly"
              icon="trash-2"
              aria-label={t("removeAlert", { phone })}
              onClick={() => setAlerts(alerts.filter((_alert, nth) => nth !== place))}
            />
          </div>
        ))}
        {alerts.length < mostAlerts && (
          <Button kind="outline" isWide onClick={() => setAlerts([...alerts, { phone: "", lang: "EN" }])}>
            {t("addAlert")}
          </Button>
        )}
        <FailureNote text={save.problem} />
        <Button kind="primary" type="submit" isWide isBusy={save.isBusy} disabled={numbers.includes(null)}>
          {t("save")}
        </Button>
      </form>
    </Sheet>
  );
}
