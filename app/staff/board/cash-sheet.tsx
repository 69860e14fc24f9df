import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openDrawer } from "#app/staff/print/chosen-printer.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { CashChoice } from "./cash-choice.tsx";

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
  const [change, setChange] = useState<number | null>(null);
  const { submit, isBusy, problem } = usePress(async (key) => {
    setChange(await onTake(received ?? 0, key));
    void openDrawer();
  });
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
        <CashChoice due={due} received={received} onChange={setReceived} />
        <FailureNote text={problem} />
        <Button kind="primary" type="submit" isWide isBusy={isBusy} disabled={!isEnough}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
