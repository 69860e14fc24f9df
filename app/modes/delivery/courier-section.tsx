import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { TimesFailed } from "#app/checkout/time-section.tsx";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Note } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { Fares } from "./fare-list.tsx";
import { TooFar } from "./too-far.tsx";

/** Who brings a delivery, and for how much. */
export function CourierSection({ view, visitor, draft, quotes, change, setMode }: FormProps) {
  const { t } = useTranslation("checkout");
  const { item, endsAt, failure, state, reload } = quotes;
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const hasFares = item !== null && item.deliveryFares.length > 0 && state !== "too-far" && state !== "failed";
  return (
    <Loading as="section" className="block" aria-labelledby="h-courier" isLoading={state === "wait"}>
      <div className="head">
        <h2 id="h-courier">{t("courierTitle")}</h2>
        {hasFares && item.deliveryFares.length > 1 && (
          <Button
            kind="text"
            ref={toggle}
            id="change-courier"
            aria-labelledby="change-courier h-courier"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t("close", { ns: "common" }) : t("change")}
          </Button>
        )}
      </div>
      {hasFares && (
        <Fares
          item={item}
          chosen={quotes.fare}
          endsAt={endsAt}
          isForNow={draft.slot === null}
          isOpen={isOpen}
          onFare={(fareKey) => change({ fareKey })}
          onPress={() => {
            setOpen(false);
            toggle.current?.focus();
          }}
        />
      )}
      {!hasFares && (state === "wait" || (state === "none" && !visitor.isReady)) && <div className="sk wait-fares" />}
      {state === "none" && visitor.isReady && <Note>{t("feeLater")}</Note>}
      {state === "ready" && !hasFares && quotes.quote && (
        <Note>{t("feeOnly", { amount: formatRM(quotes.quote.amount) })}</Note>
      )}
      {state === "failed" && <TimesFailed text={t("courierFailed")} onRetry={reload} />}
      {state === "too-far" && (
        <TooFar
          text={failure?.detail?.message ?? null}
          canPickUp={view.modes.includes("PICKUP")}
          onPickup={() => setMode("PICKUP")}
        />
      )}
    </Loading>
  );
}
