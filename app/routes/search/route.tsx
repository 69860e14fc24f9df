import { useTranslation } from "react-i18next";
import { apiContext, hostMerchantContext, nowContext, visitorContext } from "#app/context.ts";
import { pack } from "#app/data/pack.ts";
import { unpack } from "#app/data/packed.ts";
import { CataloguePage } from "#app/discover/catalogue-page.tsx";
import { FavouritesPage } from "#app/discover/favourites-page.tsx";
import { findEmptyMarket } from "#app/discover/find-empty-market.ts";
import { loadNearbyStores, loadTags, parseRounds, toCatalogueView } from "#app/discover/load-catalogue.ts";
import { loadInstead, nothingInstead } from "#app/discover/load-instead.ts";
import { getFilterModes, parseFilters } from "#app/discover/store-filters.ts";
import { varyBanners } from "#app/discover/vary-banners.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { leadTo } from "#app/navigation/moved-page.ts";
import { emptyStoreList } from "#shared/domain/places/listing.ts";
import type { Route } from "./+types/route";

/**
 * `/search?q=` finds stores and dishes by word, `/search?id=` by tag (S52, PD72); filters narrow both. `favourites=1` is the
 * list of favourite stores, `merchantID=` the outlets of one merchant. Where there is no store anywhere, the front page says so.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const api = context.get(apiContext)(visitor.locale);
  const url = new URL(request.url);
  const term = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const tag = url.searchParams.get("id") ?? "";
  const tagId = /^[A-Za-z0-9_-]{1,64}$/.test(tag) ? tag : null;
  const words = { ...(term && { searchInput: term }), ...(tagId && { foodTagID: tagId }) };
  const loadingTags = loadTags(api);
  // Only an address with tags needs to know them before it asks.
  const tagIds = new Set(url.searchParams.has("tag") ? (await loadingTags).names.keys() : []);
  const isFoodService = context.get(hostMerchantContext)?.merchant.isFoodService ?? false;
  const filters = parseFilters(url.searchParams, tagIds, getFilterModes(isFoodService));
  const isFavourites = url.searchParams.get("favourites") === "1";
  const [list, { tags, names }] = await Promise.all([
    isFavourites ? emptyStoreList : loadNearbyStores(api, visitor, { ...words, ...filters }, parseRounds(url)),
    loadingTags,
  ]);
  const nowMs = context.get(nowContext);
  const { stores, moreHref, bar } = toCatalogueView({ list, names, visitor, nowMs, url, filters, isFoodService });
  const instead =
    stores.length === 0 && !isFavourites
      ? await loadInstead({ apis: context.get(apiContext), names, visitor, nowMs, url, isFoodService })
      : nothingInstead;
  const isNothingNear = stores.length === 0 && !isFavourites && instead.stores.length === 0;
  if (isNothingNear && (await findEmptyMarket(context))) throw leadTo("/");
  const tagName = tagId && (names.get(tagId) ?? null);
  const found = term || tagName;
  const description = found
    ? getDescription(visitor, "describeResults", { term: found })
    : getDescription(visitor, "describeSearch");
  const merchantName =
    filters.merchantID === undefined
      ? null
      : ([...list.all, ...list.preOrder, ...list.closed][0]?.merchant.name ?? null);
  const view = pack(
    {
      stores: await varyBanners(api, visitor, stores),
      instead,
      moreHref,
      bar: isFavourites ? null : bar,
      tags,
      term,
      tagId,
      tagName,
      merchantName,
      isFavourites,
      nowMs,
    },
    { context, request },
  );
  // It may say the label of a place, which a kept page finds where the router writes it, not in a packed text (decision 0059).
  return { description, view };
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("catalogue");
  const { description } = loaderData;
  const { stores, instead, moreHref, bar, tags, term, tagId, tagName, merchantName, isFavourites, nowMs } = unpack(
    loaderData.view,
  );
  const listTitle = isFavourites ? t("favourites") : (merchantName ?? tagName ?? t("searchTitle"));
  const title = term ? t("resultsFor", { term }) : listTitle;
  return (
    <>
      <title>{`${title} · ${t("productName", { ns: "common" })}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="noindex" />
      <CataloguePage
        heading={title}
        term={term}
        tags={tags}
        tagId={tagId}
        stores={stores}
        instead={instead}
        moreHref={moreHref}
        {...(bar && { bar })}
        {...(isFavourites && { list: <FavouritesPage /> })}
        isResults
        nowMs={nowMs}
      />
    </>
  );
}
