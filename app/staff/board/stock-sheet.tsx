import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote, LiveText } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { StaffSection } from "#shared/contract/counter.ts";
import { DishName } from "./dish-name.tsx";

export type Dish = StaffSection["foods"][number];

/** Which query has the menu of a store. */
export const toMenuKey = (storeID: string) => ["menu", storeID];

type Body = { soldOut: { until: "NEXT_OPENING" } | null; optionIDs?: string[]; left?: number | null };

/** Says what is there of a dish, and shows it. */
export function useStock(storeID: string, foodID: string, body: Body, onDone: () => void = () => undefined) {
  const queries = useQueryClient();
  return usePress(async (idempotencyKey) => {
    await counter.availability({ params: { storeID, foodID }, body, idempotencyKey });
    onDone();
    await queries.invalidateQueries({ queryKey: toMenuKey(storeID) });
  });
}

type Props = { dish: Dish; storeID: string; onClose: () => void };

/** How many there are of a dish, and which of its options. */
export function StockSheet({ dish, storeID, onClose }: Props) {
  const { t } = useTranslation("staff");
  return (
    <Sheet title={dish.name.EN} onClose={onClose}>
      <div className="st-form bd-sets">
        <Portions dish={dish} storeID={storeID} onClose={onClose} />
        {dish.options.length > 0 && (
          <section aria-labelledby="options">
            <h3 id="options">{t("options")}</h3>
            <ul className="st-list">
              {dish.options.map((option) => (
                <OptionRow key={option.id} option={option} dish={dish} storeID={storeID} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  );
}

const mostLeft = 999;
const firstCount = 10;

function Portions({ dish, storeID, onClose }: Props) {
  const { t } = useTranslation("staff");
  const [left, setLeft] = useState(dish.left ?? firstCount);
  const save = useStock(storeID, dish.id, { soldOut: null, left }, onClose);
  const stop = useStock(storeID, dish.id, { soldOut: null, left: null }, onClose);
  return (
    <section className="st-form" aria-labelledby="portions">
      <h3 id="portions">{t("portions")}</h3>
      <p className="meta">{t("portionsHint")}</p>
      <div className="bd-stepper">
        <Button
          kind="outline"
          aria-label={t("fewer")}
          aria-disabled={left === 0}
          onClick={() => setLeft(Math.max(0, left - 1))}
        >
          −
        </Button>
        <LiveText as="span" live="status">
          {left}
        </LiveText>
        <Button
          kind="outline"
          aria-label={t("more")}
          aria-disabled={left === mostLeft}
          onClick={() => setLeft(Math.min(mostLeft, left + 1))}
        >
          +
        </Button>
      </div>
      <FailureNote text={save.problem ?? stop.problem} />
      <Button kind="primary" isWide isBusy={save.isBusy} onClick={save.press}>
        {t("save")}
      </Button>
      {dish.left !== null && (
        <Button kind="quiet" isWide isBusy={stop.isBusy} onClick={stop.press}>
          {t("stopCounting")}
        </Button>
      )}
    </section>
  );
}

type OptionProps = { option: Dish["options"][number]; dish: Dish; storeID: string };

function OptionRow({ option, dish, storeID }: OptionProps) {
  const { t } = useTranslation("staff");
  const soldOut = option.soldOut ? null : { until: "NEXT_OPENING" as const };
  const { press, isBusy, problem } = useStock(storeID, dish.id, { soldOut, optionIDs: [option.id] });
  return (
    <li>
      <div>
        <DishName name={option.name} />
        {option.soldOut && <small>{t("soldOut")}</small>}
        <FailureNote text={problem} />
      </div>
      <Button kind={option.soldOut ? "outline" : "quiet"} isBusy={isBusy} onClick={press}>
        {t(option.soldOut ? "backOnSale" : "sellOut")}
        <span className="vh"> {option.name.EN}</span>
      </Button>
    </li>
  );
}
