import { useTranslation } from "react-i18next";
import { useFoodChoice } from "#app/account/chosen.ts";
import { DishMark } from "#app/account/food-marks.ts";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import { AddButton } from "#app/store/add-button.tsx";
import { ahead } from "#app/store/ahead.ts";
import type { DishView } from "#app/store/menu-view.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";

type Props = { dishes: readonly DishView[]; store: CartStoreFacts; mode: Mode | null; isForSale: boolean };

/** The popular dishes of a store (PD174). Each has its description in its own section. */
export function TopDishes({ dishes, store, mode, isForSale }: Props) {
  const { t } = useTranslation("store");
  const foodChoice = useFoodChoice();
  return (
    <div className="rail bleed top-dishes">
      {dishes.map((dish) => {
        const food = { ...dish, foodConformity: dish.conformity };
        const isBarred = mode !== null && !isSoldInMode(food, mode);
        return (
          <article key={dish.id} className="top-dish">
            {/* The name comes first for whoever reads or tabs; the picture stands above it. */}
            <h3>
              <PageLink to={`/${store.id}/item/${dish.id}`} viewTransition prefetch={ahead}>
                {dish.name}
              </PageLink>
            </h3>
            <div className="pic">
              {/* The file of the list below. */}
              <Picture src={dish.imageUrl} width={140} height={140} sizes="100px" />
              {isForSale && !isBarred && <AddButton dish={dish} store={store} mode={mode} />}
            </div>
            <Price amount={dish.amount} sale={dish.sale} />
            {isBarred && <Badge>{t("alcoholBadge")}</Badge>}
            {foodChoice && <DishMark food={food} text={foodChoice} />}
          </article>
        );
      })}
    </div>
  );
}
