import { data } from "react-router";
import {
  apiContext,
  brandContext,
  canonicalOriginContext,
  hostMerchantContext,
  nowContext,
  pageFactsContext,
  pictureHostsContext,
  visitorContext,
} from "#app/context.ts";
import { getSiteName } from "#app/head/fixed-pages.ts";
import { toDishFacts } from "#app/head/store-facts.ts";
import { getDescription, shorten } from "#app/i18n/describe.ts";
import { ItemPage } from "#app/store/item-page.tsx";
import { loadShut } from "#app/store/load-shut.ts";
import { loadStore } from "#app/store/load-store.ts";
import { toOtherDishes } from "#app/store/other-dishes-view.ts";
import { toStorePageView } from "#app/store/store-page-view.ts";
import { findFood } from "#shared/domain/cart/find-food.ts";
import { findFoodCampaign } from "#shared/domain/deals/campaign.ts";
import type { Route } from "./+types/route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const loaded = await loadStore(context.get(apiContext), visitor, params.storeId);
  if (!loaded.menus) throw data(null, { status: 503 });
  const food = findFood(loaded.menus, params.foodId);
  if (!food) throw data("dish", { status: 404 });
  const { cart, merchant, modes, noWallet } = toStorePageView(loaded, visitor, now);
  // Only the campaign with the best price is sent to the browser.
  const best = findFoodCampaign(food, loaded.campaigns, now);
  const campaign = best && loaded.campaigns[best.campaignID];
  const { takesOrders } = loaded.settings.store;
  const otherName = loaded.otherNames.get(food.id);
  const sale = best ? food.amount - best.discountSen : null;
  const description = food.description
    ? shorten(food.description)
    : getDescription(visitor, takesOrders ? "describeDish" : "describeMenuDish", { dish: food.name, store: cart.name });
  const siteName = getSiteName(context.get(hostMerchantContext), context.get(brandContext));
  const site = { origin: context.get(canonicalOriginContext), siteName, pictures: context.get(pictureHostsContext) };
  const dish = { food, priceSen: sale ?? food.amount };
  context.set(pageFactsContext, toDishFacts(loaded.settings, dish, description, site));
  return {
    food,
    campaigns: campaign ? { [campaign.id]: campaign } : {},
    sale,
    otherName: otherName === food.name ? null : (otherName ?? null),
    description,
    shareUrl: `${context.get(canonicalOriginContext)}/${params.storeId}/item/${food.id}`,
    store: cart,
    merchant,
    modes,
    others: toOtherDishes(loaded, food.id, visitor.locale, now),
    ...(noWallet && { noWallet }),
    shut: await loadShut(context.get(apiContext)(visitor.locale), visitor, loaded.settings, now),
    nowMs: now,
  };
}

export { StoreError as ErrorBoundary } from "#app/store/store-error.tsx";

export default function ItemRoute({ loaderData: { description, ...facts } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${facts.food.name} · ${facts.store.name}`}</title>
      <meta name="description" content={description} />
      <ItemPage {...facts} />
    </>
  );
}
