import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CashChoice } from "#app/staff/board/cash-choice.tsx";
import { DishName } from "#app/staff/board/dish-name.tsx";
import { floor } from "#app/staff/calls.ts";
import { openDrawer } from "#app/staff/print/chosen-printer.ts";
import { Segments } from "#app/staff/segments.tsx";
import { useShopData } from "#app/staff/session.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { LoadFailed } from "#app/ui/empty.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { TableLines } from "#shared/contract/counter-floor.ts";
import type { StaffTable } from "#shared/contract/counter.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getPartDue, splitByLines, splitEqually } from "#shared/domain/money/split-bill.ts";

type Props = { table: StaffTable; storeID: string; onClose: () => void };

const [fewest, most] = [2, 20];
const toKey = (orderID: string, line: string) => `${orderID} ${line}`;

/** A bill that several people pay: equally, or each their dishes. Nothing is taken before the last has paid. */
export function SplitSheet({ table, storeID, onClose }: Props) {
  const { t } = useTranslation("staff");
  const { value, hasFailed, reload } = useShopData(
    ["lines", storeID, ...table.rounds.map(({ orderID }) => orderID)],
    async () => {
      const { value: reply } = await floor.tableLines({ params: { storeID, tableID: table.id } });
      return reply.items;
    },
  );
  return (
    <Sheet title={t("splitOf", { no: table.name })} onClose={onClose}>
      {hasFailed && !value && <LoadFailed title={t("loadFailed")} onRetry={reload} />}
      {!value && !hasFailed && <Loading className="sk st-sk" />}
      {value && <Split rounds={value} params={{ storeID, tableID: table.id }} onClose={onClose} />}
    </Sheet>
  );
}

type SplitProps = {
  rounds: readonly TableLines[];
  params: { storeID: string; tableID: string };
  onClose: () => void;
};

function Split({ rounds, params, onClose }: SplitProps) {
  const { t } = useTranslation("staff");
  const [people, setPeople] = useState(fewest);
  const [isByDish, setByDish] = useState(false);
  /** The person of each line, by its key; the first where nobody was said. */
  const [owners, setOwners] = useState<Readonly<Record<string, number>>>({});
  const [isPaying, setPaying] = useState(false);
  const choosePeople = (count: number) => {
    setPeople(count);
    // What belongs to somebody who is not there any more is the last one's.
    setOwners(Object.fromEntries(Object.entries(owners).map(([line, person]) => [line, Math.min(person, count - 1)])));
  };
  const partLines = Array.from({ length: people }, (_, person) => toPartLines(rounds, owners, person));
  const hasAll = !isByDish || partLines.every((lines) => Object.values(lines).some((own) => own.length > 0));
  const exact = rounds.reduce((sum, round) => sum + round.exact, 0);
  const dues = (isByDish ? splitByLines(rounds, partLines) : splitEqually(exact, people)).map(getPartDue);
  if (isPaying)
    return (
      <Paying
        dues={dues}
        onPaid={async (received, idempotencyKey) => {
          const parts = received.map((sen, index) => ({
            received: sen,
            ...(isByDish && { lines: partLines[index] ?? {} }),
          }));
          const body = { orderIDs: rounds.map(({ orderID }) => orderID), parts };
          const { value } = await floor.splitCash({ params, body, idempotencyKey });
          void openDrawer();
          return value.item.parts.at(-1)?.change ?? 0;
        }}
        onClose={onClose}
      />
    );
  return (
    <form
      className="st-form"
      onSubmit={(event) => {
        event.preventDefault();
        setPaying(true);
      }}
    >
      <Segments
        legend={t("splitHow")}
        name="how"
        values={[false, true]}
        chosen={isByDish}
        label={(byDish) => t(byDish ? "splitByDish" : "splitEqually")}
        onChoose={setByDish}
      />
      <div className="st-row">
        <span>{t("splitPeople")}</span>
        <Stepper name={t("splitPeople")} value={people} min={fewest} max={most} onChange={choosePeople} />
      </div>
      {isByDish &&
        rounds.map(({ orderID, lines }) => (
          <ul key={orderID} className="st-list">
            {lines.map(({ id, name, quantity, amount }) => (
              <li key={id}>
                <div>
                  <span>
                    {quantity} × <DishName name={name} />
                  </span>
                  <small>{formatRM(amount)}</small>
                </div>
                <label className="field">
                  <span className="vh">{t("whoPays", { dish: name.EN })}</span>
                  <select
                    value={owners[toKey(orderID, id)] ?? 0}
                    onChange={({ target }) => setOwners({ ...owners, [toKey(orderID, id)]: Number(target.value) })}
                  >
                    {Array.from({ length: people }, (_, person) => (
                      <option key={person} value={person}>
                        {t("person", { nth: person + 1 })}
                      </option>
                    ))}
                  </select>
                </label>
              </li>
            ))}
          </ul>
        ))}
      <dl className="bd-money">
        {Array.from({ length: people }, (_, person) => (
          <div key={person}>
            <dt>{t("person", { nth: person + 1 })}</dt>
            <dd>{formatRM(dues[person] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <Button kind="primary" type="submit" isWide disabled={!hasAll}>
        {t("takeCash")}
      </Button>
    </form>
  );
}

function toPartLines(
  rounds: readonly TableLines[],
  owners: Readonly<Record<string, number>>,
  person: number,
): Record<string, string[]> {
  return Object.fromEntries(
    rounds.map(({ orderID, lines }) => [
      orderID,
      lines.filter(({ id }) => (owners[toKey(orderID, id)] ?? 0) === person).map(({ id }) => id),
    ]),
  );
}

type PayingProps = {
  dues: readonly number[];
  /** Yields what goes back of the last part, in sen. */
  onPaid: (received: readonly number[], idempotencyKey: string) => Promise<number>;
  onClose: () => void;
};

/** One person after the other gives their part. */
function Paying({ dues, onPaid, onClose }: PayingProps) {
  const { t } = useTranslation("staff");
  const [given, setGiven] = useState<readonly number[]>([]);
  const [change, setChange] = useState<number | null>(null);
  const due = dues[given.length] ?? 0;
  const [received, setReceived] = useState<number | null>(due);
  const isLast = given.length === dues.length - 1;
  const pay = usePress(async (key) => {
    setChange(await onPaid([...given, received ?? 0], key));
  });
  if (change !== null)
    return (
      <div className="st-form">
        <p className="bd-change">{t("changeBack", { amount: formatRM(change) })}</p>
        <Button kind="primary" isWide onClick={onClose}>
          {t("done")}
        </Button>
      </div>
    );
  return (
    <form
      className="st-form"
      onSubmit={(event) => {
        if (isLast) return pay.submit(event);
        event.preventDefault();
        setGiven([...given, received ?? 0]);
        return setReceived(dues[given.length + 1] ?? 0);
      }}
    >
      <h3>{t("partOf", { nth: given.length + 1, of: dues.length, amount: formatRM(due) })}</h3>
      <CashChoice key={given.length} due={due} received={received} onChange={setReceived} />
      <FailureNote text={pay.problem} />
      <Button kind="primary" type="submit" isWide isBusy={pay.isBusy} disabled={received === null || received < due}>
        {t(isLast ? "takeCash" : "nextPerson")}
      </Button>
    </form>
  );
}
