import { useTranslation } from "react-i18next";
import { getMealTime } from "#shared/domain/meal-time.ts";
import { apiContext, nowContext, visitorContext } from "../../context.ts";
import {
  loadNearbyStores,
  loadTags,
  loadMerchantOutlets,
  parseRounds,
  toCatalogueView,
} from "../../features/catalogue/load-catalogue.ts";
import { StoreCard } from "../../features/catalogue/store-card.tsx";
import { NoStores, StoreSections } from "../../features/catalogue/store-lists.tsx";
import { TagRail } from "../../features/catalogue/tag-rail.tsx";
import { ListBar } from "../../features/layout/list-bar.tsx";
import { SearchBox } from "../../features/layout/search-box.tsx";
import { describe } from "../../i18n/describe.ts";
import { loadOffers, Offers } from "../../features/offers/offers.tsx";
import type { Route } from "./+types/route";

const greetings = {
  breakfast: "greetingBreakfast",
  lunch: "greetingLunch",
  tea: "greetingTea",
  dinner: "greetingDinner",
  supper: "greetingSupper",
} as const;

/** Nearby stores, or the outlets of the host's merchant (requirements.md §2, PD45). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const api = context.get(apiContext)(visitor.locale);
  const url = new URL(request.url);
  const { tenant } = visitor;
  const [{ list, merchant }, { tags, names }, offers] = await Promise.all([
    tenant.kind === "merchant"
      ? loadMerchantOutlets(api, visitor, tenant)
      : loadNearbyStores(api, visitor, {}, parseRounds(url)).then((list) => ({ list, merchant: null })),
    loadTags(api),
    tenant.kind === "merchant" ? [] : loadOffers(api),
  ]);
  return {
    ...toCatalogueView(list, names, visitor, now, url),
    tags: tenant.kind === "merchant" ? [] : tags,
    offers,
    meal: getMealTime(now),
    description: merchant
      ? describe(visitor, "describeMerchant", { merchant: merchant.brandName })
      : describe(visitor, "describeHome"),
    merchant: merchant && { name: merchant.brandName, logoUrl: merchant.company.logoUrl },
  };
}

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("catalogue");
  const { stores, featured, moreHref, tags, offers, meal, description, merchant } = loaderData;
  return (
    <>
      <title>{merchant?.name ?? t("productName", { ns: "common" })}</title>
      <meta name="description" content={description} />
      <ListBar merchant={merchant} />
      <main id="main" className="wrap">
        <SearchBox className="only-m" />
        <h1 className="greeting">{merchant?.name ?? t(greetings[meal])}</h1>
        <TagRail tags={tags} current={null} />
        <Offers offers={offers} />
        {featured.length > 0 && (
          <section className="sec" aria-labelledby="featured">
            <div className="head">
              <h2 id="featured">{t("featured")}</h2>
            </div>
            <div className="rail bleed feat">
              {featured.map((store, index) => (
                <StoreCard key={store.id} store={store} first={index === 0} isCompact />
              ))}
            </div>
          </section>
        )}
        {stores.length > 0 ? (
          <StoreSections stores={stores} moreHref={moreHref} isFirst={featured.length === 0} />
        ) : (
          <NoStores />
        )}
      </main>
    </>
  );
}
