import { useTranslation } from "react-i18next";
import { data, type ShouldRevalidateFunction } from "react-router";
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
import { pack } from "#app/data/pack.ts";
import { unpack } from "#app/data/packed.ts";
import { loadDealOffers } from "#app/deals/offers.tsx";
import { listCuisines, loadTags } from "#app/discover/load-catalogue.ts";
import { getSiteName } from "#app/head/fixed-pages.ts";
import { toStoreFacts } from "#app/head/store-facts.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { leadTo } from "#app/navigation/moved-page.ts";
import { withoutChoices } from "#app/navigation/without-choices.ts";
import { HoldSlot } from "#app/reserve/hold-slot.tsx";
import { ReserveLink } from "#app/reserve/reserve-link.tsx";
import { loadMenuMatches, loadStore } from "#app/store/load-store.ts";
import { toLongMenu } from "#app/store/long-menu-texts.ts";
import { toMenuViews } from "#app/store/menu-view.ts";
import { loadOtherOutlets } from "#app/store/other-outlets.ts";
import { isLongMenu, splitMenus } from "#app/store/split-menus.ts";
import { toStorePageView } from "#app/store/store-page-view.ts";
import { StorePage } from "#app/store/store-page.tsx";
import { getUsualTaxBp } from "#app/store/tax-text.ts";
import { listSeparator } from "#shared/domain/text/locale.ts";
import type { Route } from "./+types/route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  leadToReserve(url, params.storeId);
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const api = context.get(apiContext)(visitor.locale);
  // A failed call would keep the page from being kept.
  const lacks = context.get(lacksContext);
  const [loaded, tags, offers] = await Promise.all([
    loadStore(context.get(apiContext), visitor, params.storeId),
    lacks.includes("places.tags") ? null : loadTags(api),
    lacks.includes("offers.promotions") ? [] : loadDealOffers(api),
  ]);
  const menus = loaded.menus ?? [];
  const all = loaded.menus && toMenuViews(loaded.menus, loaded.campaigns, loaded.otherNames, now);
  const matches = await loadMenuMatches(api, params.storeId, url);
  const long = all && isLongMenu(all) ? toLongMenu(loaded, visitor) : null;
  const search = { term: url.searchParams.get("q") ?? "", found: matches?.found ?? null };
  const view = {
    view: toStorePageView(loaded, visitor, now, offers),
    shareUrl: `${context.get(canonicalOriginContext)}/${params.storeId}/home`,
    outlets: await loadOtherOutlets(api, visitor, loaded.settings, now),
    menus: all && long ? splitMenus(all, long, search) : all,
    matches,
    usualTaxBp: getUsualTaxBp(menus.flatMap((menu) => menu.foods)),
    description: getDescription(visitor, loaded.settings.store.takesOrders ? "describeStore" : "describeStoreMenu", {
      store: loaded.settings.store.name,
      city: loaded.settings.store.city,
      menus: menus
        .slice(0, 3)
        .map(({ name }) => name)
        .join(listSeparator[visitor.locale]),
    }),
    // Absent, so that a page of an ordinary menu has nothing of it.
    ...(long && { long }),
  };
  const siteName = getSiteName(context.get(hostMerchantContext), context.get(brandContext));
  const site = { origin: context.get(canonicalOriginContext), siteName, pictures: context.get(pictureHostsContext) };
  const cuisines = tags ? listCuisines(loaded.settings.store, tags.names) : [];
  const shown = { settings: loaded.settings, menus: view.menus, priced: all, cuisines, tenant: visitor.tenant.kind };
  context.set(pageFactsContext, toStoreFacts(shown, view.description, site));
  return data(pack(view, { context, request }), { status: loaded.menus ? 200 : 503 });
}

/** `?reserve` in the address of a store is its page for tables. */
function leadToReserve({ searchParams }: URL, storeId: string): void {
  if (!/^\d+$/.test(storeId) || !searchParams.has("reserve")) return;
  // What the visitor chose is stored with this answer, and that page has no address for each language.
  const query = withoutChoices(searchParams);
  for (const name of ["reserve", "_routes"]) query.delete(name);
  throw leadTo(`/${storeId}/reserve${query.size > 0 ? `?${query}` : ""}`);
}

export { StoreError as ErrorBoundary } from "#app/store/store-error.tsx";

/** A search term or a tab changes the URL, not the data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;

export default function StoreRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { view, shareUrl, outlets, menus, matches, usualTaxBp, description, long } = unpack(loaderData);
  return (
    <>
      <title>{`${view.cart.name} · ${t("productName")}`}</title>
      <meta name="description" content={description} />
      <StorePage
        key={view.cart.id}
        view={view}
        shareUrl={shareUrl}
        outlets={outlets}
        menus={menus}
        matches={matches}
        long={long}
        usualTaxBp={usualTaxBp}
        tables={
          view.hasTables
            ? { link: <ReserveLink storeId={view.cart.id} />, held: <HoldSlot storeId={view.cart.id} /> }
            : null
        }
      />
    </>
  );
}
