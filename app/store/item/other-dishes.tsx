import { useTranslation } from "react-i18next";
import { useFoodMarks } from "#app/account/food-preferences/choice/chosen.ts";
import type { CartStoreFacts } from "#app/cart/button/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import { AddButton } from "#app/store/parts/add-button.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { isSoldInMode } from "#shared/domain/dine-type.ts";
import { languageTag, parseLanguageTag, secondLocale } from "#shared/domain/locale.ts";
import type { OtherDishesView } from "./other-dishes-view.ts";

type Props = { view: OtherDishesView; store: CartStoreFacts; mode: Mode | null; isForSale: boolean };

/** Dishes of the same menu, below the dish (PD145). */
export function OtherDishes({ view, store, mode, isForSale }: Props) {
  const { i18n } = useTranslation();
  const marks = useFoodMarks();
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
                {marks && <marks.DishMark food={food} text={marks.text} />}
                <Price amount={dish.amount} sale={dish.sale} />
              </div>
              <div className="pic">
                <Picture src={dish.imageUrl} width={112} height={112} sizes="100px" />
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
