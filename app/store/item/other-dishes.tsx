import { useTranslation } from "react-i18next";
import { useFoodChoice } from "#app/account/chosen.ts";
import { DishMark } from "#app/account/food-marks.ts";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import { AddButton } from "#app/store/add-button.tsx";
import type { OtherDishesView } from "#app/store/other-dishes-view.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { languageTag, parseLanguageTag, secondLocale } from "#shared/domain/text/locale.ts";

type Props = { view: OtherDishesView; store: CartStoreFacts; mode: Mode | null; isForSale: boolean };

/** Dishes of the same menu, below the dish (PD145). */
export function OtherDishes({ view, store, mode, isForSale }: Props) {
  const { i18n } = useTranslation();
  const foodChoice = useFoodChoice();
  return (
    <section className="others" aria-labelledby="others">
      <h2 id="others">{view.title}</h2>
      <div className="dishes">
        {view.dishes.map((dish) => {
          const food = { ...dish, foodConformity: dish.conformity };
          return (
            <article key={dish.id} className="dish">
              <div className="txt">
                <h3>
                  <PageLink to={`/${store.id}/item/${dish.id}`} viewTransition>
                    {dish.name}
                  </PageLink>{" "}
                  {dish.otherName && (
                    <small lang={languageTag[secondLocale[parseLanguageTag(i18n.language)]]}>{dish.otherName}</small>
                  )}
                </h3>
                <p>{dish.description}</p>
                {foodChoice && <DishMark food={food} text={foodChoice} />}
                <Price amount={dish.amount} sale={dish.sale} />
              </div>
              <div className="pic">
                <Picture src={dish.imageUrl} width={120} height={120} sizes="100px" />
                {isForSale && (mode === null || isSoldInMode(food, mode)) && (
                  <AddButton dish={dish} store={store} mode={mode} />
                )}
              </div>
            </article>
          );
        })}
      </div>
    </section>
  );
}
