import { useTranslation } from "react-i18next";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { toInstant } from "#shared/domain/time.ts";
import { useLaterParts } from "./later-parts.ts";
import { TimesFailed } from "./time-section.tsx";
import type { Quotes } from "./use-quotes.ts";

type Props = {
  quotes: Quotes;
  isVisitorKnown: boolean;
  canPickUp: boolean;
  onFare: (key: string) => void;
  onPickup: () => void;
};

export function CourierSection({ quotes, isVisitorKnown, canPickUp, onFare, onPickup }: Props) {
  const { t, i18n } = useTranslation("checkout");
  const { item, endsAt, state, reload } = quotes;
  const later = useLaterParts(state === "none" ? null : state);
  const locale = parseLanguageTag(i18n.language);
  const hasFares = item !== null && item.deliveryFares.length > 0 && state !== "too-far" && state !== "failed";
  return (
    <section className="block" aria-labelledby="h-courier" aria-busy={state === "wait"}>
      <div className="head">
        <h2 id="h-courier">{t("courierTitle")}</h2>
        {hasFares && endsAt !== null && <p>{t("pricesHeld", { time: formatClock(toInstant(endsAt), locale) })}</p>}
      </div>
      {hasFares && later && <later.Fares item={item} chosen={quotes.fare} onFare={onFare} />}
      {(hasFares ? !later : state === "wait" || (state === "none" && !isVisitorKnown)) && (
        <div className="sk wait-fares" />
      )}
      {state === "none" && isVisitorKnown && <p className="note">{t("courierNeedsAddress")}</p>}
      {state === "failed" && <TimesFailed text={t("courierFailed")} onRetry={reload} />}
      {state === "too-far" &&
        (later ? (
          <later.TooFar canPickUp={canPickUp} onPickup={onPickup} />
        ) : (
          <p className="note bad">{t("tooFar")}</p>
        ))}
    </section>
  );
}
