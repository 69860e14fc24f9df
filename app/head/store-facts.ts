import type { PageFacts } from "#app/context.ts";
import { toSectionPath } from "#app/store/cut-menus.ts";
import type { LoadedStore } from "#app/store/load-store.ts";
import type { MenuView } from "#app/store/menu-view.ts";
import type { Food, Store } from "#shared/contract/entities.ts";
import { type PictureHosts, toHeroUrl, toPictureUrl } from "#shared/domain/site/picture-url.ts";
import type { Tenant } from "#shared/domain/site/visitor.ts";
import { toMenu, toPrice, toPriceRange } from "./menu-facts.ts";
import { toPreview } from "./preview-picture.ts";

type Settings = LoadedStore["settings"];
type Site = { origin: string; siteName: string; pictures: PictureHosts };
type Dish = { food: Food; priceSen: number };
type Shown = {
  settings: Settings;
  /** Null: they could not be loaded. */
  menus: readonly MenuView[] | null;
  /** All menus, where a page shows a part of them. */
  priced: readonly MenuView[] | null;
  /** Names of kinds of food. */
  cuisines: readonly string[];
  tenant: Tenant["kind"];
};

/** What search engines show of a store page. */
export function toStoreFacts(shown: Shown, description: string, { origin, siteName, pictures }: Site): PageFacts {
  const { settings } = shown;
  const { store } = settings;
  const path = toStorePath(store);
  const src = toPictureUrl(toHeroUrl(store.bannerUrl), 1200, pictures);
  return {
    path,
    title: store.name,
    description,
    picture: toPreview(store.bannerUrl, store.name, pictures),
    data: [
      toRestaurant(shown, { origin, path, image: new URL(src, origin).href }),
      toBreadcrumbs(origin, [
        { path: "/", name: siteName },
        { path, name: store.name },
      ]),
    ],
  };
}

/** What search engines show of a dish page. `priceSen` is the price that the page shows. */
export function toDishFacts(
  { store }: Settings,
  { food, priceSen }: Dish,
  description: string,
  { origin, siteName, pictures }: Site,
): PageFacts {
  const storePath = toStorePath(store);
  const path = `/${store.id}/item/${encodeURIComponent(food.id)}`;
  const src = toPictureUrl(food.imageUrl, 900, pictures);
  return {
    path,
    title: `${food.name} · ${store.name}`,
    description,
    picture: toPreview(food.imageUrl, food.name, pictures),
    data: [
      {
        "@type": "Offer",
        url: origin + path,
        price: toPrice(priceSen),
        priceCurrency: "MYR",
        availability: `https://schema.org/${toAvailability(food, store)}`,
        itemOffered: { "@type": "MenuItem", name: food.name, description, image: new URL(src, origin).href },
        offeredBy: { "@type": "Restaurant", name: store.name, url: origin + storePath },
      },
      toBreadcrumbs(origin, [
        { path: "/", name: siteName },
        { path: storePath, name: store.name },
        { path, name: food.name },
      ]),
    ],
  };
}

function toAvailability({ isAvailable }: Food, { takesOrders }: Store): string {
  if (!isAvailable) return "SoldOut";
  return takesOrders ? "InStock" : "InStoreOnly";
}

/** What search engines show of a section of a long menu. */
export function toSectionFacts(
  { store }: Settings,
  menu: MenuView,
  description: string,
  { origin, siteName, pictures }: Site,
): PageFacts {
  const storePath = toStorePath(store);
  const path = toSectionPath(store.id, menu.id, 1);
  return {
    path,
    title: `${menu.name} · ${store.name}`,
    description,
    picture: toPreview(store.bannerUrl, store.name, pictures),
    data: [
      { ...toMenu([menu]), "@id": `${origin}${path}#menu`, url: origin + path },
      toBreadcrumbs(origin, [
        { path: "/", name: siteName },
        { path: storePath, name: store.name },
        { path, name: menu.name },
      ]),
    ],
  };
}

function toStorePath({ id }: Pick<Store, "id">): string {
  return `/${id}/home`;
}

type Address = { origin: string; path: string; image: string };

function toRestaurant({ settings, menus, priced, cuisines, tenant }: Shown, { origin, path, image }: Address): object {
  const { store, reservation, openingHours = [] } = settings;
  const url = origin + path;
  const priceRange = priced && toPriceRange(priced);
  // Search engines take no stars that a merchant gives itself on its own site.
  const isRated = tenant === "marketplace" && store.rating !== null && store.ratingCount > 0;
  return {
    "@type": "Restaurant",
    "@id": url,
    name: store.name,
    url,
    image,
    ...(store.phoneNumber !== "" && { telephone: store.phoneNumber }),
    address: {
      "@type": "PostalAddress",
      streetAddress: [store.addressLine1, store.addressLine2].filter((line) => line !== "").join(", "),
      postalCode: store.postCode,
      addressLocality: store.city,
      addressRegion: store.state,
      addressCountry: "MY",
    },
    geo: { "@type": "GeoCoordinates", latitude: store.lat, longitude: store.lng },
    // Each entry is one date, because holidays differ from the week.
    openingHoursSpecification: openingHours.flatMap(({ date, spans }) =>
      spans.map((span) => toOpeningHours(date, span)),
    ),
    ...(cuisines.length > 0 && { servesCuisine: cuisines }),
    ...(priceRange && { priceRange }),
    acceptsReservations: store.takesOrders && reservation !== null,
    hasMenu: menus ? { "@id": `${url}#menu`, url, ...toMenu(menus) } : url,
    ...(store.takesOrders && { potentialAction: listActions(settings, origin, url) }),
    ...(isRated && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: store.rating,
        ratingCount: store.ratingCount,
        bestRating: 5,
      },
    }),
  };
}

function listActions({ store, reservation }: Settings, origin: string, url: string): object[] {
  const order = { "@type": "OrderAction", target: toEntryPoint(url) };
  if (!reservation) return [order];
  const reserve = {
    "@type": "ReserveAction",
    target: toEntryPoint(`${origin}/${store.id}/reserve`),
    result: { "@type": "FoodEstablishmentReservation", name: store.name },
  };
  return [order, reserve];
}

/** Where a browser does something. */
const toEntryPoint = (urlTemplate: string) => ({
  "@type": "EntryPoint",
  urlTemplate,
  actionPlatform: ["https://schema.org/DesktopWebPlatform", "https://schema.org/MobileWebPlatform"],
});

function toOpeningHours(date: string, span: string): object {
  const [opens, closes] = span.split("-");
  const isAllDay = opens === closes || closes === "24:00";
  return {
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    opens,
    closes: isAllDay ? "23:59" : closes,
  };
}

type Crumb = { path: string; name: string };

function toBreadcrumbs(origin: string, crumbs: readonly Crumb[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
