import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
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
  const { t } = useTranslation("checkout");
  const { item, endsAt, state, reload } = quotes;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const later = useLaterParts(state === "none" ? null : state);
  const hasFares = item !== null && item.deliveryFares.length > 0 && state !== "too-far" && state !== "failed";
  return (
    <section className="block" aria-labelledby="h-courier" aria-busy={state === "wait"}>
      <div className="head">
        <h2 id="h-courier">{t("courierTitle")}</h2>
        {hasFares && item.deliveryFares.length > 1 && (
          <button
            ref={toggle}
            type="button"
            id="change-courier"
            className="link"
            aria-labelledby="change-courier h-courier"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t("close", { ns: "common" }) : t("change")}
          </button>
        )}
      </div>
      {hasFares && later && (
        <later.Fares
          item={item}
          chosen={quotes.fare}
          endsAt={endsAt}
          isOpen={isOpen}
          onFare={onFare}
          onPress={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
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
