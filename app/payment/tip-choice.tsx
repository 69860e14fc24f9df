import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { type ChosenTip, getTipSen, tipAmounts } from "./tip-amount.ts";

type Props = { tip: ChosenTip; onTip: (tip: ChosenTip) => void; amounts?: readonly number[] };

/** Amounts of a tip, and a field for another one. No tip is chosen from the start, where it is offered (PD137). */
export function TipChoice({ tip, onTip, amounts = tipAmounts }: Props) {
  const { t } = useTranslation("tip");
  const isOther = typeof tip === "string";
  return (
    <>
      <Fieldset className="seg tips" legend={t("tipAmounts")} look="hidden">
        {amounts.map((sen) => (
          <label key={sen}>
            <input
              type="radio"
              name="tip"
              checked={tip === sen || (tip === null && sen === 0)}
              onChange={() => onTip(sen)}
            />
            <span>{sen === 0 ? t("tipNone") : formatRoundRM(sen)}</span>
          </label>
        ))}
        <label>
          <input type="radio" name="tip" checked={isOther} onChange={() => onTip("")} />
          <span>{t("tipOther")}</span>
        </label>
      </Fieldset>
      {isOther && (
        <TextField
          label={t("tipOtherLabel")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          value={tip}
          hint={t("tipLimits")}
          error={getTipSen(tip) === null ? t("tipLimits") : null}
          onType={onTip}
        />
      )}
    </>
  );
}
