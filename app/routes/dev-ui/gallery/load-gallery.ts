import { data, type RouterContextProvider } from "react-router";
import { apiContext, nowContext, visitorContext } from "#app/context.ts";
import { loadOffers } from "#app/deals/offers.tsx";
import { loadNearbyStores, loadTags, toCatalogueView } from "#app/discover/load-catalogue.ts";
import { loadStore } from "#app/store/load-store.ts";
import { toMenuViews } from "#app/store/menu-view.ts";
import { toStorePageView } from "#app/store/store-page-view.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { getDefaultPicks } from "#shared/domain/cart/choice-form.ts";
import { findFood } from "#shared/domain/cart/find-food.ts";

/** A store of the sample data: a dish with a campaign price, one with options, one that is sold out. */
const storeId = "1301";
const plainDish = "jade-har-gow";
const dishWithOptions = "jade-wantan-noodles";

export type GalleryView = Awaited<ReturnType<typeof loadGallery>>;

/** Stores, dishes and a cart of the sample data, so that the controls show what customers see, in both languages. */
export async function loadGallery(context: Readonly<RouterContextProvider>, url: URL) {
  const [visitor, nowMs] = [context.get(visitorContext), context.get(nowContext)];
  const apis = context.get(apiContext);
  const api = apis(visitor.locale);
  const [near, { tags, names }, offers, loaded] = await Promise.all([
    loadNearbyStores(api, visitor, {}, 1),
    loadTags(api),
    loadOffers(api, false),
    loadStore(apis, visitor, storeId),
  ]);
  const { menus, campaigns } = loaded;
  const [plain, rich] = [plainDish, dishWithOptions].map((id) => findFood(menus ?? [], id));
  const store = toStorePageView(loaded, visitor, nowMs);
  // Without the sample data there is nothing to show.
  if (!menus || !plain || !rich) throw data("store", { status: 503 });
  const line = { itemQuantity: 2, remark: "", dineType: "DELIVERY", dineTime: null } as const;
  const lines = [plain, rich].map((food) => createCartItem(food, getDefaultPicks(food), line, { campaigns, nowMs }));
  const filters = { openNow: true, sort: "RATING" } as const;
  const catalogue = toCatalogueView({ list: near, names, visitor, nowMs, url, filters });
  return {
    nowMs,
    stores: catalogue.stores.slice(0, 3),
    filters: catalogue.bar,
    tags: tags.slice(0, 6),
    offers,
    store: store.cart,
    modes: store.modeViews,
    menus: toMenuViews(menus, campaigns, loaded.otherNames, nowMs),
    foods: [plain, rich] as const,
    campaigns,
    cart: lines.reduce(addItem, createCart(store.cart, "DELIVERY")),
  };
}
