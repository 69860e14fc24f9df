import { useTranslation } from "react-i18next";
import type { Fare } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getVendorName } from "../order/vendors.ts";
import { findBestFares } from "./best-fares.ts";
import { fareKey } from "./fares.ts";
import type { Quotes } from "./use-quotes.ts";

const methods = { MOTORCYCLE: "methodMOTORCYCLE", CAR: "methodCAR" } as const;

type Props = { item: NonNullable<Quotes["item"]>; chosen: Fare | null; onFare: (key: string) => void };

export function Fares({ item: { deliveryFares: fares, fit }, chosen, onFare }: Props) {
  const { t } = useTranslation("checkoutLater");
  const { cheapest, fastest } = findBestFares(fares);
  return (
    <>
      {fares.map((fare) => (
        <label className="radio" key={fareKey(fare)}>
          <input type="radio" name="courier" checked={fare === chosen} onChange={() => onFare(fareKey(fare))} />
          <span className={`mono ${fare.vendor}`} aria-hidden="true">
            {getVendorName(fare.vendor).slice(0, 1)}
          </span>
          <span>
            <b>
              {getVendorName(fare.vendor)}
              {fare === cheapest && <span className="badge ok">{t("cheapest")}</span>}
              {fare === fastest && <span className="badge">{t("fastest")}</span>}
            </b>
            <small>{t("courierFacts", { minutes: fare.etaMinutes, method: t(methods[fare.deliveryMethod]) })}</small>
          </span>
          <b>{formatRM(fare.amount)}</b>
        </label>
      ))}
      <p className="meta">{t(fit.motorcycle ? "fitsBag" : "tooBigForBag")}</p>
    </>
  );
}
