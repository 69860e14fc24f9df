import type { MenuView } from "#app/store/menu-view.ts";
import { formatRM } from "#shared/domain/money/money.ts";

type Dish = MenuView["dishes"][number];

const getPriceSen = ({ sale, amount }: Dish) => sale ?? amount;

/** An amount as schema.org writes one: "12.50". */
export const toPrice = (sen: number): string => (sen / 100).toFixed(2);

/** A menu with the names and prices that its page shows. */
export function toMenu(menus: readonly MenuView[]): object {
  const shown = menus.filter(({ dishes }) => dishes.length > 0);
  return {
    "@type": "Menu",
    hasMenuSection: shown.map(({ name, dishes }) => ({
      "@type": "MenuSection",
      name,
      hasMenuItem: dishes.map((dish) => ({
        "@type": "MenuItem",
        name: dish.name,
        offers: { "@type": "Offer", price: toPrice(getPriceSen(dish)), priceCurrency: "MYR" },
      })),
    })),
  };
}

/** "RM4.50–RM38.00", from the cheapest dish to the dearest; null without any. A meal plan is the price of many meals. */
export function toPriceRange(menus: readonly MenuView[]): string | null {
  const dishes = menus.flatMap((menu) => menu.dishes).filter(({ planDays }) => planDays === null);
  if (dishes.length === 0) return null;
  const prices = dishes.map(getPriceSen);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? formatRM(least) : `${formatRM(least)}–${formatRM(most)}`;
}
