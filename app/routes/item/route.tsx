import { lazy, Suspense } from "react";
import { data, useSearchParams } from "react-router";
import { findFoodCampaign } from "#shared/domain/campaign.ts";
import { apiContext, nowContext, visitorContext } from "../../context.ts";
import { DishBar } from "../../features/item/dish-bar.tsx";
import { DishHead } from "../../features/item/dish-head.tsx";
import { ItemForm } from "../../features/item/item-form.tsx";
import { findFood, loadStore } from "../../features/menu/load-store.ts";
import { useMode } from "../../features/menu/use-mode.ts";
import { HeroActions } from "../../features/store/hero-actions.tsx";
import { viewStorePage } from "../../features/store/store-page-view.ts";
import { describe, shorten } from "../../i18n/describe.ts";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/route";

const NotForSale = lazy(() => import("../../features/item/not-for-sale.tsx"));

/** One dish with all its choices (S53, S113–S115). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const loaded = await loadStore(context.get(apiContext), visitor, params.storeId);
  const food = findFood(loaded.menus, params.foodId);
  if (!food) throw data(null, { status: 404 });
  const { cart, merchant, modes } = viewStorePage(loaded, visitor, now);
  // Only the campaign that makes the price travels: the others never become an item's price.
  const best = findFoodCampaign(food, loaded.campaigns, now);
  const campaign = best && loaded.campaigns[best.campaignID];
  const otherName = loaded.otherNames.get(food.id);
  return {
    food,
    campaigns: campaign ? { [campaign.id]: campaign } : {},
    sale: best ? food.amount - best.discountSen : null,
    otherName: otherName === food.name ? null : (otherName ?? null),
    description: food.description
      ? shorten(food.description)
      : describe(visitor, "describeDish", { dish: food.name, store: cart.name }),
    store: cart,
    merchant,
    modes,
    now,
  };
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { food, campaigns, sale, otherName, description, store, merchant, modes, now } = loaderData;
  const { mode } = useMode(store.id, modes);
  const [query] = useSearchParams();
  return (
    <>
      <title>{`${food.name} · ${store.name}`}</title>
      <meta name="description" content={description} />
      <DishBar merchant={merchant} store={store} />
      <main id="main" className="wrap item">
        <div className="bleed pic">
          <div className="hero">
            <Picture
              src={food.imageUrl}
              width={900}
              height={675}
              widest={900}
              first
              sizes="(min-width: 1024px) 700px, 100vw"
              className="dish-hero"
            />
            <HeroActions back={`/${store.id}/home`} store={store} />
          </div>
        </div>
        <div className="info">
          <DishHead food={food} sale={sale} otherName={otherName} />
          {food.mealPlan || modes.length === 0 ? (
            <Suspense>
              <NotForSale food={food} storeId={store.id} />
            </Suspense>
          ) : (
            <ItemForm
              key={food.id}
              food={food}
              campaigns={campaigns}
              store={store}
              mode={mode}
              nowMs={now}
              lineId={query.get("line")}
            />
          )}
        </div>
      </main>
    </>
  );
}
