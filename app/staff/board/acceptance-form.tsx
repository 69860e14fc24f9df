import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { ChoiceKeys } from "./choice-keys.tsx";
import { useStoreChange } from "./use-store-change.ts";

const modes = ["DELIVERY", "PICKUP", "DRIVE_THRU"] as const;
type Mode = (typeof modes)[number];

/** By hand. */
const never = 0;
const choices = [never, 10, 20, 30] as const;

/** Which orders are accepted by themselves, and how long their kitchen needs. */
export function AcceptanceForm({ store }: { store: StaffStore }) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation();
  const [minutes, setMinutes] = useState(
    () => new Map<Mode, number>(modes.map((mode) => [mode, minutesOf(store, mode)])),
  );
  const chosen = Object.fromEntries(
    [...minutes].flatMap(([mode, readyInMinutes]) => (readyInMinutes === never ? [] : [[mode, { readyInMinutes }]])),
  );
  const { press, isBusy, problem } = useStoreChange(store.id, (sent) =>
    counter.acceptance({ ...sent, body: { modes: minutes.size > 0 ? chosen : null } }),
  );
  return (
    <section className="st-form" aria-label={t("acceptanceTitle")}>
      <h3>{t("acceptanceTitle")}</h3>
      <p className="meta">{t("acceptanceHint")}</p>
      {modes
        .filter((mode) => store.modes.includes(mode))
        .map((mode) => (
          <ChoiceKeys
            key={mode}
            legend={common(`mode${mode}`)}
            type="radio"
            name={`accept-${mode}`}
            values={listChoices(minutesOf(store, mode))}
            chosen={[minutes.get(mode) ?? never]}
            label={(one) => (one === never ? t("byHand") : t("minutes", { count: one }))}
            onChoose={(one) => setMinutes(new Map([...minutes, [mode, one]]))}
          />
        ))}
      <FailureNote text={problem} />
      <Button kind="outline" isWide isBusy={isBusy} onClick={press}>
        {t("save")}
      </Button>
    </section>
  );
}

const minutesOf = ({ acceptedIn }: StaffStore, mode: Mode): number => acceptedIn[mode]?.readyInMinutes ?? never;

/** With the minutes that another device has set. */
const listChoices = (set: number): number[] => [...new Set([...choices, set])].toSorted((a, b) => a - b);
