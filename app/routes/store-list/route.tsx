import { useTranslation } from "react-i18next";
import { apiContext, brandContext, hostMerchantContext, nowContext, visitorContext } from "#app/context.ts";
import { pack } from "#app/data/pack.ts";
import { unpack } from "#app/data/packed.ts";
import { loadOffers, Offers, toOffersOf } from "#app/deals/offers.tsx";
import { CataloguePage } from "#app/discover/catalogue-page.tsx";
import { findEmptyMarket } from "#app/discover/find-empty-market.ts";
import { LandingPart } from "#app/discover/landing-part.tsx";
import {
  loadNearbyStores,
  loadTags,
  loadMerchantOutlets,
  parseRounds,
  toCatalogueView,
} from "#app/discover/load-catalogue.ts";
import { loadLanding } from "#app/discover/load-landing.ts";
import { loadStorefront } from "#app/discover/load-storefront.ts";
import { getFilterModes, parseFilters } from "#app/discover/store-filters.ts";
import { Storefront } from "#app/discover/storefront.tsx";
import { varyBanners } from "#app/discover/vary-banners.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { leadTo } from "#app/navigation/moved-page.ts";
import { Hello } from "#app/shell/hello.tsx";
import { getHeaderTitle } from "#app/site/header-title.ts";
import { readRails } from "#app/storage/rail-cookie.ts";
import { getMealTime } from "#shared/domain/cart/meal-time.ts";
import { showsLandingView } from "#shared/domain/site/visitor.ts";
import type { Route } from "./+types/route";

const greetings = {
  breakfast: "greetingBreakfast",
  lunch: "greetingLunch",
  tea: "greetingTea",
  dinner: "greetingDinner",
  supper: "greetingSupper",
} as const;

/** A view that is null: there is no store anywhere. The description may say the label of a place, which a kept page finds where the router writes it, not in a packed text (decision 0059). */
export async function loader(args: Route.LoaderArgs) {
  const { description, ...view } = await loadView(args);
  return { description, view: "isEmpty" in view ? null : pack(view, args) };
}

/** The landing view, nearby stores, or the outlets of the host's merchant (requirements.md §2, PD45). */
async function loadView({ context, request }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const api = context.get(apiContext)(visitor.locale);
  const brand = context.get(brandContext);
  const emptyMarket = {
    isEmpty: true,
    description: getDescription(visitor, "describeEmptyMarket", { brand }),
  } as const;
  if (showsLandingView(visitor)) {
    const landing = await loadLanding(api, visitor, now);
    if (landing.stores.length === 0 && (await findEmptyMarket(context))) return emptyMarket;
    return { landing, description: getDescription(visitor, "describeLanding") };
  }
  const url = new URL(request.url);
  const rails = readRails(request.headers.get("Cookie"));
  const { tenant } = visitor;
  const host = context.get(hostMerchantContext);
  const merchant = host?.merchant ?? null;
  const isFoodService = merchant?.isFoodService ?? false;
  // On its own host the merchant is not a filter, and all its outlets have the same tags.
  const { merchantID: _, ...filters } =
    tenant.kind === "merchant" ? parseFilters(url.searchParams, new Set(), getFilterModes(isFoodService)) : {};
  const [{ list, outlets }, { tags, names }, offers] = await Promise.all([
    tenant.kind === "merchant"
      ? loadMerchantOutlets(api, visitor, tenant, filters)
      : loadNearbyStores(api, visitor, {}, parseRounds(url)).then((list) => ({ list, outlets: null })),
    loadTags(api),
    loadOffers(api, rails.includes("again")),
  ]);
  if (list.all.length + list.preOrder.length + list.closed.length === 0 && (await findEmptyMarket(context)))
    return emptyMarket;
  const shown = (outlets ?? []).filter(({ isShowInMainPage }) => isShowInMainPage);
  // A merchant with one outlet has nothing to choose from. The address may say who the visitor is.
  if (shown[0] && shown.length === 1) {
    url.searchParams.delete("_routes");
    throw leadTo(`/${shown[0].id}/home${url.search}`);
  }
  const front =
    host && (await loadStorefront({ apis: context.get(apiContext), visitor, host, outlets: shown, nowMs: now }));
  const { bar, ...view } = toCatalogueView({
    list,
    names,
    visitor,
    nowMs: now,
    url,
    filters,
    isFoodService,
    outlets: outlets ?? undefined,
  });
  return {
    landing: null,
    ...view,
    stores: await varyBanners(api, visitor, view.stores),
    front,
    bar: outlets && outlets.length < 2 ? null : bar,
    tags: tenant.kind === "merchant" ? [] : tags,
    offers: toOffersOf(merchant?.businessCategory, offers),
    meal: getMealTime(now),
    rails,
    nowMs: now,
    description: merchant
      ? getDescription(visitor, "describeMerchant", { merchant: getHeaderTitle({ merchant }, "") })
      : getDescription(visitor, "describeHome"),
    merchant: merchant && {
      name: getHeaderTitle({ merchant }, ""),
      logoUrl: merchant.company.logoUrl,
    },
  };
}

type ListView = Extract<Awaited<ReturnType<typeof loadView>>, { landing: null }>;

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  const { description } = loaderData;
  const view = loaderData.view && unpack(loaderData.view);
  if (!view || view.landing) return <LandingPart view={view && view.landing} description={description} />;
  return <List view={{ ...view, description }} />;
}

function List({ view }: { view: ListView }) {
  const { t } = useTranslation("catalogue");
  const { front, stores, featured, moreHref, bar, tags, offers, meal, description, merchant, rails, nowMs } = view;
  return (
    <>
      <title>{merchant?.name ?? t("productName", { ns: "common" })}</title>
      <meta name="description" content={description} />
      <CataloguePage
        lead={<Hello />}
        {...(front && {
          front: (
            <Storefront view={front}>
              <Offers offers={offers} />
            </Storefront>
          ),
        })}
        heading={merchant?.name ?? t(greetings[meal])}
        merchant={merchant}
        tags={tags}
        featured={featured}
        stores={stores}
        moreHref={moreHref}
        {...(bar && { bar })}
        rails={rails}
        nowMs={nowMs}
      >
        {!front && <Offers offers={offers} />}
      </CataloguePage>
    </>
  );
}
