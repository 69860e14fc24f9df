import { data } from "react-router";
import {
  apiContext,
  brandContext,
  canonicalOriginContext,
  hostMerchantContext,
  lacksContext,
  nowContext,
  pageFactsContext,
  pictureHostsContext,
  visitorContext,
} from "#app/context.ts";
import { loadDealOffers } from "#app/deals/offers.tsx";
import { getSiteName } from "#app/head/fixed-pages.ts";
import { toSectionFacts } from "#app/head/store-facts.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { loadStore } from "#app/store/load-store.ts";
import { toMenuViews } from "#app/store/menu-view.ts";
import { SectionPage } from "#app/store/section-page.tsx";
import { toSectionView } from "#app/store/section-view.ts";
import { toStorePageView } from "#app/store/store-page-view.ts";
import { getUsualTaxBp } from "#app/store/tax-text.ts";
import { listSeparator } from "#shared/domain/text/locale.ts";
import type { Route } from "./+types/route";

export async function loader({ context, params: { storeId, menuId }, request }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const apis = context.get(apiContext);
  const [loaded, offers] = await Promise.all([
    loadStore(apis, visitor, storeId),
    context.get(lacksContext).includes("offers.promotions") ? [] : loadDealOffers(apis(visitor.locale)),
  ]);
  if (!loaded.menus) throw data(null, { status: 503 });
  const menus = toMenuViews(loaded.menus, loaded.campaigns, loaded.otherNames, now);
  const page = new URL(request.url).searchParams.get("page");
  const section = toSectionView(menus, { storeId, menuId, page }, visitor.locale);
  if (!section) throw data(null, { status: 404 });
  const { cart, modes, shutText, noOrders, goals, phoneText, ageNotice } = toStorePageView(
    loaded,
    visitor,
    now,
    offers,
  );
  const description = getDescription(visitor, noOrders ? "describeMenuOnly" : "describeMenu", {
    menu: section.menu.name,
    store: cart.name,
    city: loaded.settings.store.city,
    dishes: section.menu.dishes
      .slice(0, 3)
      .map(({ name }) => name)
      .join(listSeparator[visitor.locale]),
  });
  const siteName = getSiteName(context.get(hostMerchantContext), context.get(brandContext));
  const site = { origin: context.get(canonicalOriginContext), siteName, pictures: context.get(pictureHostsContext) };
  const isFirst = page === null || page === "1";
  // Search engines find the dishes of the other pages in the sitemap.
  if (isFirst) context.set(pageFactsContext, toSectionFacts(loaded.settings, section.menu, description, site));
  return {
    view: { cart, modes, shutText, ...(noOrders && { noOrders }), goals, phoneText, ageNotice },
    section,
    usualTaxBp: getUsualTaxBp(loaded.menus.flatMap((menu) => menu.foods)),
    back: `/${storeId}/home#m-${menuId}`,
    description,
    isFirst,
  };
}

export { StoreError as ErrorBoundary } from "#app/store/store-error.tsx";

export default function MenuRoute({ loaderData: { description, isFirst, ...facts } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${facts.section.menu.name} · ${facts.view.cart.name}`}</title>
      <meta name="description" content={description} />
      {!isFirst && <meta name="robots" content="noindex" />}
      <SectionPage key={facts.section.menu.id} {...facts} />
    </>
  );
}
