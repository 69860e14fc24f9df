import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { ChoiceKeys } from "./choice-keys.tsx";
import { useStoreChange } from "./use-store-change.ts";

const choices = [15, 30, 60, 120] as const;

/** Stops new orders of some modes, or of all, until a time; every pause has an end. */
export function PauseForm({ store, clockMs, onDone }: { store: StaffStore; clockMs: number; onDone: () => void }) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation();
  const [minutes, setMinutes] = useState<number>(choices[1]);
  const [modes, setModes] = useState(store.modes);
  const [reason, setReason] = useState("");
  const { press, isBusy, problem } = useStoreChange(
    store.id,
    (sent) => {
      const until = toInstant(Date.now() + clockMs + minutes * minuteMs);
      return counter.pause({ ...sent, body: { modes, until, ...(reason !== "" && { reason }) } });
    },
    onDone,
  );
  return (
    <section className="st-form" aria-label={t("pauseTitle")}>
      <h3>{t("pauseTitle")}</h3>
      <p className="meta">{t("pauseHint")}</p>
      {store.modes.length > 1 && (
        <ChoiceKeys
          legend={t("modes")}
          type="checkbox"
          name="pause-mode"
          values={store.modes}
          chosen={modes}
          label={(mode) => common(`mode${mode}`)}
          onChoose={(mode) => setModes(modes.includes(mode) ? modes.filter((one) => one !== mode) : [...modes, mode])}
        />
      )}
      <ChoiceKeys
        legend={t("lasts")}
        type="radio"
        name="pause"
        values={choices}
        chosen={[minutes]}
        label={String}
        unit={t("min")}
        onChoose={setMinutes}
      />
      <TextField label={t("pauseReason")} maxLength={80} autoComplete="off" value={reason} onType={setReason} />
      <FailureNote text={problem} />
      <Button kind="primary" isWide isBusy={isBusy} disabled={modes.length === 0} onClick={press}>
        {t("pause")}
      </Button>
    </section>
  );
}
