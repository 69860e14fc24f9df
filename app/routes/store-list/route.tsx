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
import { CataloguePage } from "../../features/catalogue/catalogue-page.tsx";
import { getDescription } from "../../i18n/describe.ts";
import { getHeaderTitle } from "../../features/layout/header-title.ts";
import { Hello } from "../../features/layout/hello.tsx";
import { loadOffers, Offers } from "../../features/offers/offers.tsx";
import { readRails } from "../../storage/rail-cookie.ts";
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
    ...toCatalogueView(list, names, visitor, now, url, {}),
    tags: tenant.kind === "merchant" ? [] : tags,
    offers,
    meal: getMealTime(now),
    rails: readRails(request.headers.get("Cookie")),
    nowMs: now,
    description: merchant
      ? getDescription(visitor, "describeMerchant", { merchant: merchant.brandName })
      : getDescription(visitor, "describeHome"),
    merchant: merchant && {
      name: getHeaderTitle({ merchant }, ""),
      logoUrl: merchant.company.logoUrl,
    },
  };
}

export default function StoreListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("catalogue");
  const { stores, featured, moreHref, bar, tags, offers, meal, description, merchant, rails, nowMs } = loaderData;
  return (
    <>
      <title>{merchant?.name ?? t("productName", { ns: "common" })}</title>
      <meta name="description" content={description} />
      <CataloguePage
        lead={<Hello />}
        heading={merchant?.name ?? t(greetings[meal])}
        merchant={merchant}
        tags={tags}
        featured={featured}
        stores={stores}
        moreHref={moreHref}
        {...(!merchant && { bar })}
        rails={rails}
        nowMs={nowMs}
      >
        <Offers offers={offers} />
      </CataloguePage>
    </>
  );
}
