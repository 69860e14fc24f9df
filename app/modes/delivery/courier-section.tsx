import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { TimesFailed } from "#app/checkout/time-section.client.tsx";
import { createParts } from "#app/ui/create-parts.ts";
import { formatRM } from "#shared/domain/money.ts";

/** Needed only once there is an address. */
const { useParts } = createParts("checkoutLater", async () => (await import("./courier-parts.ts")).courierParts);

/** Who brings a delivery, and for how much. */
export function CourierSection({ view, visitor, quotes, change, setMode }: FormProps) {
  const { t } = useTranslation("checkout");
  const { item, endsAt, failure, state, reload } = quotes;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const later = useParts(state === "none" ? null : state);
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
          onFare={(fareKey) => change({ fareKey })}
          onPress={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
      {(hasFares ? !later : state === "wait" || (state === "none" && !visitor.isReady)) && (
        <div className="sk wait-fares" />
      )}
      {state === "none" && visitor.isReady && <p className="note">{view.feeAhead.note}</p>}
      {state === "ready" && !hasFares && quotes.quote && (
        <p className="note">{t("feeOnly", { amount: formatRM(quotes.quote.amount) })}</p>
      )}
      {state === "failed" && <TimesFailed text={t("courierFailed")} onRetry={reload} />}
      {state === "too-far" &&
        (later ? (
          <later.TooFar
            text={failure?.detail?.message ?? null}
            canPickUp={view.modes.includes("PICKUP")}
            onPickup={() => setMode("PICKUP")}
          />
        ) : (
          <p className="note bad">{t("tooFar")}</p>
        ))}
    </section>
  );
}
