import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LineCost } from "../../ui/line-cost.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Switch } from "../../ui/switch.tsx";
import { changeQuantity, choicesText } from "../cart/cart-actions.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { Checkout } from "./use-checkout.ts";

const reasons = {
  GONE: "lineGONE",
  SOLD_OUT: "lineSOLD_OUT",
  CHOICE: "lineCHOICE",
  WITHDRAWN: "lineWITHDRAWN",
  NOT_IN_MODE: "lineNOT_IN_MODE",
  LEAD_TIME: "lineLEAD_TIME",
  LIMIT: "lineLIMIT",
  SALE_HOURS: "lineSALE_HOURS",
} as const;

/** Why a line cannot be ordered, as the name of its text. */
export const reasonKey = (reason: string) =>
  reason in reasons ? reasons[reason as keyof typeof reasons] : "lineUnavailable";

/** What is being ordered: lines that cannot be had say why and can be removed; cutlery; the age for alcohol. */
export function OrderSection({ view, checkout }: { view: CheckoutView; checkout: Checkout }) {
  const { t } = useTranslation("checkout");
  const { cart, draft, change, blocked, hasAlcohol } = checkout;
  return (
    <section className="block" aria-labelledby="h-order">
      <div className="head">
        <h2 id="h-order">{t("orderTitle")}</h2>
        <Link className="link" to={`/${view.store.id}/home`} viewTransition>
          {t("addItems")}
        </Link>
      </div>
      <ul className="lines">
        {cart?.cart.map((line) => {
          const choices = choicesText(line);
          const reason = blocked.get(line.cartItemID);
          return (
            <li key={line.cartItemID} className="line">
              <Picture src={line.item.imageUrl} width={48} height={48} />
              <div>
                <Link to={`/${view.store.id}/item/${line.item.id}?line=${line.cartItemID}`} viewTransition>
                  <b>
                    {line.itemQuantity} × {line.item.name}
                  </b>
                  {choices && <small>{choices}</small>}
                </Link>
                {reason && (
                  <>
                    <span className="why">{t(reasonKey(reason))}</span>
                    <button
                      type="button"
                      className="link"
                      aria-label={`${t("removeLine")}: ${line.item.name}`}
                      onClick={() => void changeQuantity(view.store.id, line.cartItemID, 0)}
                    >
                      {t("removeLine")}
                    </button>
                  </>
                )}
              </div>
              <LineCost line={line} />
            </li>
          );
        })}
      </ul>
      <Switch isOn={draft.isCutleryRequired} onChange={(isCutleryRequired) => change({ isCutleryRequired })}>
        {t("cutlery")}
        <small>{t("cutleryHint")}</small>
      </Switch>
      {hasAlcohol && (
        <>
          <label className="opt" id="age">
            <span>
              {t("ageConfirm")}
              <small>{t("ageConfirmHint")}</small>
            </span>
            <input
              type="checkbox"
              checked={draft.isAgeConfirmed}
              onChange={(event) => change({ isAgeConfirmed: event.target.checked })}
            />
          </label>
          {view.ageNotice && <p className="note">{view.ageNotice}</p>}
        </>
      )}
    </section>
  );
}
