import type { PublicApi } from "#app/context.ts";
import { findFoodCampaign } from "#shared/domain/deals/campaign.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { showsApprovedOnly } from "#shared/domain/site/platform.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { secondLocale } from "#shared/domain/text/locale.ts";

const mostDishes = 8;

/** A dish on a card. Prices in RM; `was` is the price before a campaign. */
export type RailDish = {
  id: string;
  name: string;
  otherName: string | null;
  imageUrl: string;
  price: string;
  was: string | null;
};

/** The first dishes of a store's menu that can be ordered; none without an answer. */
export async function loadDishes(
  apis: (locale: Visitor["locale"]) => PublicApi,
  { locale, platform, isLanding }: Visitor,
  { id, isFoodService }: { id: string; isFoodService: boolean },
  nowMs: number,
): Promise<RailDish[]> {
  const input = { params: { id }, query: showsApprovedOnly(platform, isLanding) ? { approvedOnly: true } : {} };
  const [foods, others] = await Promise.all([
    apis(locale).menus.foods(input),
    apis(secondLocale[locale]).menus.foods(input),
  ]);
  const menu = foods.value?.items.find(({ status, foods: list }) => status === "ACTIVE" && list.length > 0);
  const otherNames = new Map(
    (others.value?.items ?? []).flatMap((one) => one.foods).map((food) => [food.id, food.name]),
  );
  return (menu?.foods ?? [])
    .filter(({ isAvailable, foodConformity }) => isAvailable && foodConformity !== "ALCOHOL")
    .filter(({ mealPlan }) => mealPlan === null || !isFoodService)
    .slice(0, mostDishes)
    .map((food) => {
      const saved = findFoodCampaign(food, foods.value?.campaigns ?? {}, nowMs)?.discountSen ?? 0;
      const otherName = otherNames.get(food.id) ?? null;
      return {
        id: food.id,
        name: food.name,
        otherName: otherName === food.name ? null : otherName,
        imageUrl: food.imageUrl,
        price: formatRM(food.amount - saved),
        was: saved > 0 ? formatRM(food.amount) : null,
      };
    });
}
