import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { listCashChoices, parseRM } from "#shared/domain/money/cash.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { toShortNo } from "./short.ts";
import { useOrderPress } from "./use-order-press.ts";

type Props = { order: StaffOrder; due: number; onClose: () => void };

/** Takes cash, says what goes back, and hands the order over. */
export function CashSheet({ order, due, onClose }: Props) {
  const { t } = useTranslation("staff");
  const [received, setReceived] = useState<number | null>(due);
  const [typed, setTyped] = useState("");
  const [change, setChange] = useState<number | null>(null);
  const { press, isBusy, problem } = useOrderPress(order, async (sent) => {
    const reply = await counter.handOver({ ...sent, body: { cash: { received: received ?? 0 } } });
    setChange(reply.value.change ?? 0);
    return reply;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  if (change !== null)
    return (
      <Sheet title={t("handedOver")} onClose={onClose}>
        <p className="bd-change">{t("changeBack", { amount: formatRM(change) })}</p>
        <Button kind="primary" isWide onClick={onClose}>
          {t("done")}
        </Button>
      </Sheet>
    );
  const isEnough = received !== null && received >= due;
  return (
    <Sheet title={t("cashOf", { no: toShortNo(order.orderNo), amount: formatRM(due) })} onClose={onClose}>
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
        <p className="bd-change" role="presentation">
          {isEnough ? t("changeBack", { amount: formatRM(received - due) }) : t("notEnough", { amount: formatRM(due) })}
        </p>
        <FailureNote text={problem} />
        <Button kind={isEnough ? "primary" : "waiting"} type="submit" isWide isBusy={isBusy} disabled={!isEnough}>
          {t("takeAndHandOver")}
        </Button>
      </form>
    </Sheet>
  );
}
