import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { StaffTable } from "#shared/contract/counter.ts";

type Props = {
  title: string;
  /** What the button does. */
  action: string;
  /** Those that may be chosen. */
  tables: readonly StaffTable[];
  onMove: (tableID: string, idempotencyKey: string) => Promise<void>;
  onClose: () => void;
};

/** To which table? */
export function MoveSheet({ title, action, tables, onMove, onClose }: Props) {
  const { t } = useTranslation("staff");
  const [tableID, setTableID] = useState<string | null>(null);
  const { submit, isBusy, problem } = usePress(async (key) => {
    await onMove(tableID ?? "", key);
    onClose();
  });
  return (
    <Sheet title={title} onClose={onClose}>
      <form className="st-form" onSubmit={submit}>
        <Fieldset className="bd-cash" legend={t("tables")} look="label">
          {tables.map(({ id, name, rounds }) => (
            <label key={id}>
              <input type="radio" name="table" checked={id === tableID} onChange={() => setTableID(id)} />
              <span>
                {name}
                {rounds.length > 0 && <small> · {t("rounds", { count: rounds.length })}</small>}
              </span>
            </label>
          ))}
        </Fieldset>
        <FailureNote text={problem} />
        <Button kind="primary" type="submit" isWide isBusy={isBusy} disabled={tableID === null}>
          {action}
        </Button>
      </form>
    </Sheet>
  );
}
