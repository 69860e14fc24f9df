import { useTranslation } from "react-i18next";
import { data, Link, useSearchParams } from "react-router";
import { foodCampaign } from "#shared/domain/campaign.ts";
import { languageTag, otherLocale, parseLanguageTag } from "#shared/domain/locale.ts";
import { apiContext, nowContext, visitorContext } from "../../context.ts";
import { CartButton } from "../../features/cart/cart-button.tsx";
import { LanguageSwitch } from "../../features/frame/language-switch.tsx";
import { Logo } from "../../features/frame/logo.tsx";
import { MenuButton } from "../../features/frame/menu-button.tsx";
import { ItemForm } from "../../features/item/item-form.tsx";
import { findFood, loadStore } from "../../features/menu/load-store.ts";
import { rateText } from "../../features/menu/tax-text.ts";
import { modesOf, useMode } from "../../features/menu/use-mode.ts";
import { HeroActs } from "../../features/store/hero-acts.tsx";
import { viewStorePage } from "../../features/store/store-page-view.ts";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Price } from "../../ui/price.tsx";
import type { Route } from "./+types/route";

/** One dish with all its choices (spec §2, FoodView). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [visitor, now] = [context.get(visitorContext), context.get(nowContext)];
  const loaded = await loadStore(context.get(apiContext), visitor, params.storeId);
  const food = findFood(loaded.menus, params.foodId);
  if (!food) throw data(null, { status: 404 });
  const { cart, merchant, modes } = viewStorePage(loaded, visitor, now);
  // Only the campaign that makes the price travels: the others never become an item's price.
  const best = foodCampaign(food, loaded.campaigns, now);
  const campaign = best && loaded.campaigns[best.campaignID];
  const otherName = loaded.otherNames.get(food.id);
  return {
    food,
    campaigns: campaign ? { [campaign.id]: campaign } : {},
    sale: best ? food.amount - best.discountSen : null,
    otherName: otherName === food.name ? null : (otherName ?? null),
    store: cart,
    merchant,
    modes,
    now,
  };
}

export default function ItemPage({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("store");
  const { food, campaigns, sale, otherName, store, merchant, modes, now } = loaderData;
  const [mode] = useMode(store.id, modesOf(modes));
  const [query] = useSearchParams();
  const other = languageTag[otherLocale(parseLanguageTag(i18n.language))];
  const home = `/${store.id}/home`;
  return (
    <>
      <title>{`${food.name} · ${store.name}`}</title>
      <header className="topbar only-d">
        <div className="wrap">
          <Logo merchant={merchant} />
          <Link className="crumb" to={home} viewTransition>
            <Icon name="arrow-left" />
            {store.name}
          </Link>
          <LanguageSwitch />
          <CartButton />
          <MenuButton store={store} />
        </div>
      </header>
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
            <HeroActs back={home} store={store} />
          </div>
        </div>
        <div className="info">
          <div className="ihead">
            <h1>{food.name}</h1>
            {otherName && (
              <p className="alt" lang={other}>
                {otherName}
              </p>
            )}
            <p>{food.description}</p>
            <p className="cost">
              <Price amount={food.amount} sale={sale} />
              <span className="meta">
                {food.taxBp > 0 ? t("beforeTax", { rate: rateText(food.taxBp) }) : t("noTax")}
              </span>
            </p>
            <div className="badges">
              {food.leadDays > 0 && (
                <span className="badge pre">
                  <Icon name="calendar-clock" />
                  {t("orderDaysAhead", { count: food.leadDays })}
                </span>
              )}
              {food.allergens.length > 0 && (
                <span className="badge">{t("contains", { list: food.allergens.join(t("listSeparator")) })}</span>
              )}
              {food.foodConformity === "ALCOHOL" && <span className="badge">{t("alcoholTitle")}</span>}
            </div>
          </div>
          <ItemForm
            key={food.id}
            food={food}
            campaigns={campaigns}
            store={store}
            mode={mode}
            nowMs={now}
            lineId={query.get("line")}
          />
        </div>
      </main>
    </>
  );
}
