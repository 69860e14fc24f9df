import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listCashChoices, parseRM } from "#shared/domain/money/cash.ts";
import { formatRM } from "#shared/domain/money/money.ts";

/** In sen. `received` null: what was typed is no amount. */
type Props = { due: number; received: number | null; onChange: (received: number | null) => void };

/** What somebody gives in cash, and what goes back of it. */
export function CashChoice({ due, received, onChange }: Props) {
  const { t } = useTranslation("staff");
  const [typed, setTyped] = useState("");
  return (
    <>
      <Fieldset className="bd-cash" legend={t("received")} look="label">
        {listCashChoices(due).map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="cash"
              checked={typed === "" && received === one}
              onChange={() => {
                setTyped("");
                onChange(one);
              }}
            />
            <span>{formatRM(one)}</span>
          </label>
        ))}
      </Fieldset>
      <TextField
        label={t("otherAmount")}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onType={(text) => {
          setTyped(text);
          onChange(text === "" ? due : parseRM(text));
        }}
      />
      <p className="bd-change">
        {received !== null && received >= due
          ? t("changeBack", { amount: formatRM(received - due) })
          : t("notEnough", { amount: formatRM(due) })}
      </p>
    </>
  );
}
