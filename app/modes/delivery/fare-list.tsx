import { useTranslation } from "react-i18next";
import { fareKey } from "#app/checkout/fares.ts";
import type { Quotes } from "#app/checkout/use-quotes.ts";
import { Badge } from "#app/ui/badge.tsx";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import type { Fare } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatEnd } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { findBestFares } from "./best-fares.ts";
import { getVendorName } from "./vendors.ts";

const methods = { MOTORCYCLE: "methodMOTORCYCLE", CAR: "methodCAR" } as const;
const icons = { MOTORCYCLE: "scooter", CAR: "car" } as const;

type Props = {
  item: NonNullable<Quotes["item"]>;
  chosen: Fare | null;
  endsAt: number | null;
  /** At a chosen time nobody is the fastest. */
  isForNow: boolean;
  isOpen: boolean;
  onFare: (key: string) => void;
  onPress: () => void;
};

/** The chosen fare, or all of them while the list is open. */
export function Fares({
  item: { deliveryFares: fares, fit },
  chosen,
  endsAt,
  isForNow,
  isOpen,
  onFare,
  onPress,
}: Props) {
  const { t, i18n } = useTranslation("checkoutLater");
  const { cheapest, fastest } = findBestFares(fares);
  const best = { cheapest, fastest: isForNow ? fastest : null };
  const until = endsAt === null ? null : formatEnd(toInstant(endsAt), parseLanguageTag(i18n.language));
  return (
    <>
      {isOpen
        ? fares.map((fare) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press also folds the list; the radio button answers to keys
            <label
              className="radio"
              key={fareKey(fare)}
              // A choice with the arrow keys, which has no detail, leaves the list open.
              onClick={({ detail }) => {
                if (detail === 0) return;
                onFare(fareKey(fare));
                onPress();
              }}
            >
              <input type="radio" name="courier" checked={fare === chosen} onChange={() => onFare(fareKey(fare))} />
              <FareFacts fare={fare} best={best} />
            </label>
          ))
        : chosen && (
            <div className="radio folded">
              <FareFacts fare={chosen} best={best} />
              {fit && (fit.motorcycle ? chosen.deliveryMethod === "MOTORCYCLE" : true) && (
                <details>
                  <summary>{t(fit.motorcycle ? "fitsBag" : "tooBigForBag")}</summary>
                  {t("bagLimits")}
                </details>
              )}
            </div>
          )}
      {until && <p className="meta">{t("pricesHeld", { time: until })}</p>}
    </>
  );
}

/** Without a time: that of the order is the same with each of them. */
function FareFacts({ fare, best }: { fare: Fare; best: ReturnType<typeof findBestFares> }) {
  const { t } = useTranslation("checkoutLater");
  return (
    <>
      <BrandMark id={fare.vendor} icon={icons[fare.deliveryMethod]} />
      <span>
        <b>{getVendorName(fare.vendor)}</b>
        <small>{t(methods[fare.deliveryMethod])}</small>
      </span>
      <span className="fare">
        <b>{formatRM(fare.amount)}</b>
        {fare === best.cheapest && <Badge tone="good">{t("cheapest")}</Badge>}
        {fare === best.fastest && <Badge>{t("fastest")}</Badge>}
      </span>
    </>
  );
}
