import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { listCashChoices, parseRM } from "#shared/domain/money/cash.ts";
import { formatRM } from "#shared/domain/money/money.ts";

type Props = {
  title: string;
  /** What the button does besides taking the cash. */
  action: string;
  /** In sen. */
  due: number;
  /** Yields what goes back, in sen. */
  onTake: (received: number, idempotencyKey: string) => Promise<number>;
  onClose: () => void;
};

/** Takes cash, and says what goes back before and after. */
export function CashSheet({ title, action, due, onTake, onClose }: Props) {
  const { t } = useTranslation("staff");
  const [received, setReceived] = useState<number | null>(due);
  const [typed, setTyped] = useState("");
  const [change, setChange] = useState<number | null>(null);
  const { submit, isBusy, problem } = usePress(async (key) => setChange(await onTake(received ?? 0, key)));
  if (change !== null)
    return (
      <Sheet title={t("cashTaken")} onClose={onClose}>
        <div className="st-form">
          <p className="bd-change">{t("changeBack", { amount: formatRM(change) })}</p>
          <Button kind="primary" isWide onClick={onClose}>
            {t("done")}
          </Button>
        </div>
      </Sheet>
    );
  const isEnough = received !== null && received >= due;
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="st-form" onSubmit={submit}>
        <Fieldset className="bd-cash" legend={t("received")} look="label">
          {listCashChoices(due).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="cash"
                checked={typed === "" && received === one}
                onChange={() => {
                  setTyped("");
                  setReceived(one);
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
            setReceived(text === "" ? due : parseRM(text));
          }}
        />
        <p className="bd-change">
          {isEnough ? t("changeBack", { amount: formatRM(received - due) }) : t("notEnough", { amount: formatRM(due) })}
        </p>
        <FailureNote text={problem} />
        <Button kind="primary" type="submit" isWide isBusy={isBusy} disabled={!isEnough}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
