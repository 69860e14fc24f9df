import { useTranslation, getI18n } from "react-i18next";
import { useFoodChoice } from "#app/account/chosen.ts";
import { CartLines } from "#app/cart/cart-lines.tsx";
import { useOffered } from "#app/site/use-offered.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { canMiss } from "#shared/domain/orders/missing-dish.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { type LineProblem, writeLineProblem } from "./line-reasons.ts";
import type { Checkout } from "./use-checkout.ts";

function getLineProblem(problem: LineProblem): string {
  const i18n = getI18n();
  return writeLineProblem(problem, i18n.getFixedT(null, "checkoutLater"), i18n.language);
}

const AgeCheck = lazyPart(() => import("./age-check.tsx"));
const AvoidTick = lazyPart(() => import("./avoid-tick.tsx"));
const KitchenWishes = lazyPart(() => import("./kitchen-wishes.tsx"), {
  waiting: () => <div className="sk wishes-wait" />,
});

export function OrderSection({ view, checkout }: { view: CheckoutView; checkout: Checkout }) {
  const { t } = useTranslation("checkout");
  const canTell = useOffered("order.avoid");
  const foodChoice = useFoodChoice();
  const { kept, mode, row, draft, change, blocked, hasAlcohol } = checkout;
  const problems = new Map([...blocked].map(([id, problem]) => [id, getLineProblem(problem)]));
  return (
    <section className="block" aria-labelledby="h-order">
      <div className="head">
        <h2 id="h-order">{t("orderTitle")}</h2>
        <LinkButton kind="text" to={`/${view.store.id}/home`} viewTransition>
          {t("addItems")}
        </LinkButton>
      </div>
      {kept && <CartLines cart={kept} problems={problems} isLast />}
      {!row?.isWithoutCutlery && (
        <Switch isOn={draft.isCutleryRequired} onChange={(isCutleryRequired) => change({ isCutleryRequired })}>
          {t("cutlery")}
          <small>{t("cutleryHint")}</small>
        </Switch>
      )}
      {canTell && (foodChoice || draft.avoid.length > 0) && (
        <AvoidTick text={foodChoice} draft={draft} change={change} />
      )}
      {canTell && mode && canMiss(mode) && <KitchenWishes draft={draft} change={change} />}
      {hasAlcohol && (
        <AgeCheck
          isConfirmed={draft.isAgeConfirmed}
          notice={view.ageNotice}
          onConfirm={(isAgeConfirmed) => change({ isAgeConfirmed })}
        />
      )}
    </section>
  );
}
