import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { usePress } from "#app/staff/use-press.ts";
import { Button } from "#app/ui/button.tsx";
import { Fieldset } from "#app/ui/fieldset.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { reloadBoard, reloadPresence } from "./use-board.ts";

const choices = [15, 30, 60, 120] as const;

/** Stops new orders until a time; every pause has an end. */
export function PauseSheet({ storeID, clockMs, onClose }: { storeID: string; clockMs: number; onClose: () => void }) {
  const { t } = useTranslation("staff");
  const [minutes, setMinutes] = useState<number>(choices[1]);
  const pause = usePause(storeID, () => toInstant(Date.now() + clockMs + minutes * minuteMs), onClose);
  return (
    <Sheet title={t("pauseTitle")} onClose={onClose}>
      <div className="st-form">
        <p className="meta">{t("pauseHint")}</p>
        <Fieldset className="bd-ready" legend={t("pauseFor")} look="label">
          {choices.map((one) => (
            <label key={one}>
              <input type="radio" name="pause" checked={one === minutes} onChange={() => setMinutes(one)} />
              <span>
                {one} <small>{t("min")}</small>
              </span>
            </label>
          ))}
        </Fieldset>
        <FailureNote text={pause.problem} />
        <Button kind="primary" isWide isBusy={pause.isBusy} onClick={pause.press}>
          {t("pauseNow")}
        </Button>
      </div>
    </Sheet>
  );
}

/** Pauses a store until a time, or opens it again, also after two orders that nobody has answered. */
export function usePause(storeID: string, until: () => string | null, onDone: () => void = () => undefined) {
  const queries = useQueryClient();
  return usePress(async (idempotencyKey) => {
    await counter.pause({ params: { storeID }, body: { until: until() }, idempotencyKey });
    onDone();
    await Promise.all([reloadBoard(queries, storeID), reloadPresence(queries, storeID)]);
  });
}
