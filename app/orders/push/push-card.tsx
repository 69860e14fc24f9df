import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getFailureText } from "#app/api/failure-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText } from "#app/ui/note.tsx";
import type { NextNews } from "./push-step.ts";
import { usePush } from "./use-push.client.ts";

export const texts = ["push"] as const;

/** `wait` is shown until the card is known; null where none was expected: then there is none until the next visit. */
type Props = { orderID: string; next: NextNews; wait: ReactNode };

/**
 * Offers to tell this device of the order when its page is closed (PD163), and asks the browser only after a tap.
 */
export default function PushCard({ orderID, next, wait }: Props) {
  const { t } = useTranslation("push");
  const { shown, start, putOff } = usePush(orderID);
  if (shown === "wait" || !wait) return wait;
  if (!shown) return null;
  const { step } = shown;
  const canAsk = step !== "on" && step !== "denied" && step !== "install" && step !== "unable";
  const problem = step === "failed" ? getFailureText(shown.failure) : step === "refused" ? t("refused") : null;
  return (
    <section className="push-card" aria-labelledby="h-push">
      <Icon name="bell-ring" />
      <div>
        <b id="h-push">{t(next)}</b>
        <LiveText as="small" live="status">
          {canAsk ? t("hint") : t(step)}
        </LiveText>
        {problem !== null && (
          <LiveText as="small" live="alert">
            {problem}
          </LiveText>
        )}
      </div>
      {canAsk && (
        <div className="push-acts">
          <Button kind="outline" size="small" onClick={start} isBusy={step === "busy"}>
            {t(step === "busy" ? "turningOn" : problem === null ? "turnOn" : "tryAgain")}
          </Button>
          <Button kind="plain" size="small" onClick={putOff}>
            {t("notNow")}
          </Button>
        </div>
      )}
    </section>
  );
}
