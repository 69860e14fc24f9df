import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { ChoiceKeys } from "./choice-keys.tsx";
import { useStoreChange } from "./use-store-change.ts";

const extraChoices = [10, 15, 20, 30] as const;
const choices = [30, 60, 90, 120] as const;

/** The kitchen needs longer: customers are promised later times, until it ends. */
export function BusyForm({ store, clockMs, onDone }: { store: StaffStore; clockMs: number; onDone: () => void }) {
  const { t } = useTranslation("staff");
  const [extraMinutes, setExtra] = useState<number>(extraChoices[1]);
  const [minutes, setMinutes] = useState<number>(choices[1]);
  const { press, isBusy, problem } = useStoreChange(
    store.id,
    (sent) => {
      const until = toInstant(Date.now() + clockMs + minutes * minuteMs);
      return counter.busy({ ...sent, body: { busy: { extraMinutes, until } } });
    },
    onDone,
  );
  return (
    <section className="st-form" aria-label={t("busyTitle")}>
      <h3>{t("busyTitle")}</h3>
      <p className="meta">{t("busyHint")}</p>
      <ChoiceKeys
        legend={t("extraMinutes")}
        type="radio"
        name="extra"
        values={extraChoices}
        chosen={[extraMinutes]}
        label={(one) => `+${one}`}
        unit={t("min")}
        onChoose={setExtra}
      />
      <ChoiceKeys
        legend={t("lasts")}
        type="radio"
        name="busy"
        values={choices}
        chosen={[minutes]}
        label={String}
        unit={t("min")}
        onChoose={setMinutes}
      />
      <FailureNote text={problem} />
      <Button kind="outline" isWide isBusy={isBusy} onClick={press}>
        {t("sayBusy")}
      </Button>
    </section>
  );
}
