import type { PageFacts } from "#app/context.ts";
import type { LoadedStore } from "#app/store/menu/load-store.ts";
import type { Food, Store } from "#shared/contract/entities.ts";
import { type PictureHosts, toHeroUrl, toPictureUrl } from "#shared/domain/picture-url.ts";

type Settings = LoadedStore["settings"];
type Site = { origin: string; siteName: string; pictures: PictureHosts };
type Dish = { food: Food; priceSen: number };

/** What search engines show of a store page. */
export function toStoreFacts(settings: Settings, description: string, { origin, siteName, pictures }: Site): PageFacts {
  const { store } = settings;
  const path = toStorePath(store);
  const src = toPictureUrl(toHeroUrl(store.bannerUrl), 1200, pictures);
  return {
    path,
    title: store.name,
    description,
    picture: { src, isWide: true },
    data: [
      toRestaurant(settings, { url: origin + path, image: new URL(src, origin).href }),
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
    picture: { src, isWide: true },
    data: [
      {
        "@type": "Offer",
        url: origin + path,
        price: (priceSen / 100).toFixed(2),
        priceCurrency: "MYR",
        availability: `https://schema.org/${food.isAvailable ? "InStock" : "SoldOut"}`,
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

function toStorePath({ id }: Pick<Store, "id">): string {
  return `/${id}/home`;
}

function toRestaurant({ store, openingHours = [] }: Settings, { url, image }: { url: string; image: string }): object {
  const isRated = store.rating !== null && store.ratingCount > 0;
  return {
    "@type": "Restaurant",
    "@id": url,
    name: store.name,
    url,
    image,
    telephone: store.phoneNumber,
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
    hasMenu: url,
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
