import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFoodChoice } from "#app/account/chosen.ts";
import { DishMark } from "#app/account/food-marks.ts";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import { AddButton } from "#app/store/add-button.tsx";
import { ahead } from "#app/store/ahead.ts";
import { hasMatch, Marked } from "#app/store/marked.tsx";
import type { DishView } from "#app/store/menu-view.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { languageTag, secondLocale, parseLanguageTag } from "#shared/domain/text/locale.ts";

type Props = {
  dish: DishView;
  store: CartStoreFacts;
  mode: Mode | null;
  isForSale: boolean;
  matched: string | undefined;
};

export const DishRow = memo(function DishRow({ dish, store, mode, isForSale, matched }: Props) {
  const { t, i18n } = useTranslation("store");
  const foodChoice = useFoodChoice();
  const isBarred = mode !== null && !isSoldInMode({ foodConformity: dish.conformity }, mode);
  const barred = isBarred ? t("alcoholBadge") : null;
  const other = languageTag[secondLocale[parseLanguageTag(i18n.language)]];
  return (
    <article className={dish.isAvailable ? "dish" : "dish off"}>
      <div className="txt">
        <h3>
          <PageLink to={`/${store.id}/item/${dish.id}`} viewTransition prefetch={ahead}>
            <Marked text={dish.name} matched={matched} />
          </PageLink>{" "}
          {dish.otherName && (
            <small lang={other}>
              <Marked text={dish.otherName} matched={matched} />
            </small>
          )}{" "}
          {matched && !hasMatch(`${dish.name}\n${dish.otherName}\n${dish.description}`, matched) && (
            <small>
              <mark>{matched}</mark>
            </small>
          )}
        </h3>
        <p>
          <Marked text={dish.description} matched={matched} />
        </p>
        {/* In the place of the description, so that the menu does not move when the choice is read. */}
        {foodChoice && <DishMark food={{ ...dish, foodConformity: dish.conformity }} text={foodChoice} />}
        <Price amount={dish.amount} sale={dish.sale} />
        <DishBadges dish={dish} barred={barred} />
      </div>
      <div className="pic">
        {/* A little less than the layout, so that a phone with three pixels per unit takes the file of 300 (S336). */}
        <Picture src={dish.imageUrl} width={120} height={120} sizes="100px" />
        {dish.isAvailable && isForSale && !barred && <AddButton dish={dish} store={store} mode={mode} />}
      </div>
    </article>
  );
});

function DishBadges({ dish, barred }: { dish: DishView; barred: string | null }) {
  const { t } = useTranslation("store");
  const badges = [
    !dish.isAvailable && { key: "off", tone: "", icon: null, text: t("soldOut") },
    barred !== null && { key: "barred", tone: "", icon: null, text: barred },
    dish.planDays !== null && {
      key: "plan",
      tone: "pre",
      icon: "calendar-days",
      text: t("planDays", { count: dish.planDays }),
    },
    dish.leadDays > 0 && {
      key: "lead",
      tone: "pre",
      icon: "calendar-clock",
      text: t("orderDaysAhead", { count: dish.leadDays }),
    },
    dish.minQuantity > 1 && { key: "least", tone: "", icon: null, text: t("atLeast", { count: dish.minQuantity }) },
    dish.tags.includes("popular") && { key: "popular", tone: "promo", icon: "flame", text: t("mostOrdered") },
    dish.tags.includes("new") && { key: "new", tone: "", icon: null, text: t("tagNew") },
    dish.tags.includes("spicy") && { key: "spicy", tone: "", icon: null, text: t("spicy") },
    dish.tags.includes("vegetarian") && { key: "veg", tone: "ok", icon: "leaf", text: t("vegetarian") },
  ].filter((badge) => badge !== false);
  if (badges.length === 0) return null;
  return (
    <div className="badges">
      {badges.map(({ key, tone, icon, text }) => (
        <span key={key} className={`badge ${tone}`}>
          {icon && <Icon name={icon} />}
          {text}
        </span>
      ))}
    </div>
  );
}
