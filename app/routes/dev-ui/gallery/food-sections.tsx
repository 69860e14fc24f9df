import { useTranslation } from "react-i18next";
import DishMark from "#app/account/food-preferences/dish-mark.tsx";
import { Offers } from "#app/deals/offers.tsx";
import { StoreCard, StoreRow } from "#app/discover/catalogue/store-card.tsx";
import { NoStores } from "#app/discover/catalogue/store-lists.tsx";
import { Badges } from "#app/store/badges.tsx";
import { OtherDishes } from "#app/store/item/other-dishes.tsx";
import type { DishView } from "#app/store/menu-view.ts";
import { DishRow } from "#app/store/menu/dish-row.tsx";
import { OpenState } from "#app/store/page/open-state.tsx";
import { PromoBanners } from "#app/store/page/promo-banners.tsx";
import { Rating } from "#app/store/rating.tsx";
import type { StoreView } from "#app/store/store-view.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import type { GalleryView } from "./load-gallery.ts";
import { Section, Specimen } from "./specimen.tsx";
import { words } from "./words.ts";

const badges = [
  "HALAL_CERTIFIED",
  "NON_HALAL",
  "NEW",
  "PROMO",
  "FREE_DELIVERY",
  "PREORDER",
  "DINEIN",
  "DRIVE_THRU",
  "MEAL_PLAN",
];

export function Stores({ nowMs, stores, offers, tags, store: { name } }: GalleryView) {
  const opening = useOpening(nowMs);
  const [first] = stores;
  if (!first) return null;
  const ahead: StoreView = { ...first, state: "preorder", until: null, opening };
  const closed: StoreView = { ...first, state: "closed", until: null, opening: { ...opening, isPause: true } };
  return (
    <Section name="stores">
      <Specimen name="badges">
        <Badges codes={badges} />
      </Specimen>
      <OpenStates nowMs={nowMs} />
      <Specimen name="rating">
        <Rating value="4.7" />
      </Specimen>
      <Specimen name="price">
        <p className="specimen-row">
          <Price amount={1180} sale={null} />
          <Price amount={1180} sale={1003} />
        </p>
      </Specimen>
      <Specimen name="picture">
        <Picture src="/assets/img/no-such-picture" width={112} height={112} placeholder="shop" />
      </Specimen>
      <Specimen name="banners">
        <PromoBanners
          banners={[
            { id: "1", title: words.voucherName, to: "/dev/ui" },
            { id: "2", title: words.voucherTerm, to: null },
          ]}
        />
      </Specimen>
      <Specimen name="card">
        <StoreCard store={{ ...first, badges: ["HALAL_CERTIFIED", "PROMO"], outlets: { count: 3, href: "/dev/ui" } }} />
      </Specimen>
      <Specimen name="cardSmall">
        <StoreCard store={{ ...first, name }} isCompact />
      </Specimen>
      <Specimen name="rowPreorder">
        <div className="rows">
          <StoreRow store={{ ...ahead, matched: first.name.split(" ")[0] ?? "" }} />
        </div>
      </Specimen>
      <Specimen name="rowClosed">
        <div className="rows">
          <StoreRow store={closed} />
        </div>
      </Specimen>
      <Specimen name="emptyList">
        <NoStores tags={tags} clearHref={null} />
      </Specimen>
      <Specimen name="offers" isWide>
        <Offers offers={offers} />
      </Specimen>
    </Section>
  );
}

/** Tomorrow, an hour later than now. */
function useOpening(nowMs: number) {
  const { i18n } = useTranslation();
  const time = formatClock(toInstant(nowMs + 60 * minuteMs), parseLanguageTag(i18n.language));
  return { day: "tomorrow", time, isPause: false } as const;
}

function OpenStates({ nowMs }: { nowMs: number }) {
  const opening = useOpening(nowMs);
  const { time } = opening;
  const openStates = [
    { isOpen: true, until: { time, isLastOrder: false }, opening: null, aheadDays: 0 },
    { isOpen: true, until: { time, isLastOrder: true }, opening: null, aheadDays: 0 },
    { isOpen: false, until: null, opening, aheadDays: 1 },
    { isOpen: false, until: null, opening, aheadDays: 0 },
    { isOpen: false, until: null, opening: null, aheadDays: 0 },
  ];
  return (
    <Specimen name="openStates">
      <p className="specimen-row">
        {openStates.map((view, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <OpenState key={index} view={view} />
        ))}
      </p>
    </Specimen>
  );
}

const allBadges: Partial<DishView> = {
  planDays: 5,
  leadDays: 2,
  minQuantity: 10,
  tags: ["popular", "new", "spicy", "vegetarian"],
};

export function Dishes({ menus, store }: GalleryView) {
  const dish = menus[0]?.dishes.find(({ isAvailable, sale }) => isAvailable && sale !== null) ?? menus[0]?.dishes[0];
  if (!dish) return null;
  const show = (part: Partial<DishView>) => (
    <DishRow
      dish={{ ...dish, allergenCodes: [], ...part }}
      store={store}
      mode="DELIVERY"
      isForSale
      matched={undefined}
    />
  );
  return (
    <Section name="dishes">
      <Specimen name="dish">{show({ sale: null })}</Specimen>
      <Specimen name="dishSale">{show({ sale: dish.sale ?? dish.amount - 100 })}</Specimen>
      <Specimen name="dishOff">{show({ isAvailable: false })}</Specimen>
      <Specimen name="dishBadges">{show(allBadges)}</Specimen>
      <Specimen name="dishOthers" isWide>
        <OtherDishes
          view={{ title: menus[0]?.name ?? "", dishes: menus[0]?.dishes.slice(0, 3) ?? [] }}
          store={store}
          mode="DELIVERY"
          isForSale
        />
      </Specimen>
      <Specimen name="dishMark">
        <DishMark
          food={{ foodConformity: dish.conformity, tags: dish.tags, allergenCodes: ["SHELLFISH"] }}
          text={JSON.stringify({ allergens: ["SHELLFISH"], diets: [], isHidden: false })}
          isLarge
        />
      </Specimen>
    </Section>
  );
}
