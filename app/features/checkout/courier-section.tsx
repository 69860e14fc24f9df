import { useTranslation } from "react-i18next";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { toInstant } from "#shared/domain/time.ts";
import { vendorName } from "../order/vendors.ts";
import { bestFares, fareKey } from "./fares.ts";
import { Failed } from "./time-section.tsx";
import type { Quotes } from "./use-quotes.ts";

type Props = {
  quotes: Quotes;
  /** Until then the address may still come by itself. */
  isVisitorKnown: boolean;
  canPickUp: boolean;
  onFare: (key: string) => void;
  onPickup: () => void;
};

/** The couriers that would bring it, side by side; or that it is too far, and what can be done (S302, S319). */
export function CourierSection({ quotes, isVisitorKnown, canPickUp, onFare, onPickup }: Props) {
  const { t, i18n } = useTranslation("checkout");
  const { item, endsAt, state, retry } = quotes;
  const locale = parseLanguageTag(i18n.language);
  const hasFares = item !== null && item.deliveryFares.length > 0 && state !== "too-far" && state !== "failed";
  return (
    <section className="block" aria-labelledby="h-courier" aria-busy={state === "wait"}>
      <div className="head">
        <h2 id="h-courier">{t("courierTitle")}</h2>
        {hasFares && endsAt !== null && <p>{t("pricesHeld", { time: formatClock(toInstant(endsAt), locale) })}</p>}
      </div>
      {hasFares && <Fares quotes={quotes} onFare={onFare} />}
      {!hasFares && (state === "wait" || (state === "none" && !isVisitorKnown)) && <div className="sk wait-fares" />}
      {state === "none" && isVisitorKnown && <p className="note">{t("courierNeedsAddress")}</p>}
      {state === "failed" && <Failed text={t("courierFailed")} onRetry={retry} />}
      {state === "too-far" && <TooFar canPickUp={canPickUp} onPickup={onPickup} />}
      {item && hasFares && <p className="meta">{t(item.fit.motorcycle ? "fitsBag" : "tooBigForBag")}</p>}
    </section>
  );
}

const methods = { MOTORCYCLE: "methodMOTORCYCLE", CAR: "methodCAR" } as const;

function Fares({ quotes: { item, fare: chosen }, onFare }: Pick<Props, "quotes" | "onFare">) {
  const { t } = useTranslation("checkout");
  const fares = item?.deliveryFares ?? [];
  const { cheapest, fastest } = bestFares(fares);
  return fares.map((fare) => (
    <label className="radio" key={fareKey(fare)}>
      <input type="radio" name="courier" checked={fare === chosen} onChange={() => onFare(fareKey(fare))} />
      <span className={`mono ${fare.vendor}`} aria-hidden="true">
        {vendorName(fare.vendor).slice(0, 1)}
      </span>
      <span>
        <b>
          {vendorName(fare.vendor)}
          {fare === cheapest && <span className="badge ok">{t("cheapest")}</span>}
          {fare === fastest && <span className="badge">{t("fastest")}</span>}
        </b>
        <small>{t("courierFacts", { minutes: fare.etaMinutes, method: t(methods[fare.deliveryMethod]) })}</small>
      </span>
      <b>{formatRM(fare.amount)}</b>
    </label>
  ));
}

function TooFar({ canPickUp, onPickup }: Pick<Props, "canPickUp" | "onPickup">) {
  const { t } = useTranslation("checkout");
  return (
    <div className="note bad" role="status">
      <div>
        <b>{t("tooFar")}</b>
        <br />
        {t("tooFarHint")}
        <div className="acts">
          <button type="button" className="link" onClick={() => document.getElementById("change-address")?.click()}>
            {t("changeAddress")}
          </button>
          {canPickUp && (
            <button type="button" className="link" onClick={onPickup}>
              {t("switchToPickup")}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}
