import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import type { CartProps } from "./cart-bar.tsx";
import { CartLines } from "./cart-lines.tsx";
import { summarize } from "./cart-summary.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { NotKept } from "./not-kept.tsx";
import { useNearDeal } from "./use-near-deal.ts";

export const texts = ["cart", "panels", "store"] as const;

/** `isKept`: on a page that has its own way to go on. */
export default function CartContents({ cart, shutText, call, goals, isKept }: CartProps & { isKept?: true }) {
  const { t } = useTranslation(["panels", "cart"]);
  const { taxSen, miscFeeSen, subtotalAmount, campaignDiscountSen, feesAhead } = summarize(cart);
  const near = useNearDeal(cart, shutText === null ? goals : []);
  return (
    <>
      <NotKept />
      <CartLines cart={cart} />
      {campaignDiscountSen > 0 && (
        <Note tone="good" icon="tag">
          {t("youSave", { amount: formatRM(campaignDiscountSen) })}
        </Note>
      )}
      <dl className="sums" aria-live="polite">
        {miscFeeSen > 0 && (
          <div>
            <dt>{t("packaging")}</dt>
            <dd>{formatRM(miscFeeSen)}</dd>
          </div>
        )}
        {taxSen > 0 && (
          <div>
            <dt>{t("sst")}</dt>
            <dd>{formatRM(taxSen)}</dd>
          </div>
        )}
        <div className="sum">
          <dt>
            {t("cartTotal")}
            {feesAhead && <small>{t(feesAhead)}</small>}
          </dt>
          <dd>{formatRM(subtotalAmount)}</dd>
        </div>
      </dl>
      {near && (
        <Note tone="good">{t("dealNear", { ns: "cart", gap: formatRM(near.missingSen), deal: near.name })}</Note>
      )}
      {!isKept && <CheckoutLink cart={cart} shutText={shutText} call={call} />}
    </>
  );
}
