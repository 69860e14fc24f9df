import type { RouterContextProvider } from "react-router";
import {
  canonicalOriginContext,
  emptyMarketContext,
  type HostMerchant,
  hostMerchantContext,
  pageFactsContext,
  pictureHostsContext,
  visitorContext,
} from "#app/context.ts";
import type { PageFacts, PreviewPicture } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { getTexts } from "#app/i18n/server.ts";
import { toHostMerchantView } from "#app/site/host-merchant-view.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { PictureHosts } from "#shared/domain/picture-url.ts";
import { showsLandingView } from "#shared/domain/visitor.ts";
import { getPage } from "#shared/pages.ts";
import { toLogo, toLogoPreview, toPreview } from "./preview-picture.ts";

/** The name under which a host shows itself: the merchant's brand, else the product's name. */
export function getSiteName(host: HostMerchant | null, locale: Locale): string {
  return toHostMerchantView(host)?.name ?? getText(locale, "common:productName");
}

/** The facts of the page at a path; null for a page that search engines leave out. */
export function getPageFacts(pathname: string, context: Readonly<RouterContextProvider>): PageFacts | null {
  if (context.get(emptyMarketContext)) return null;
  const [visitor, host] = [context.get(visitorContext), context.get(hostMerchantContext)];
  const { locale } = visitor;
  const pictures = context.get(pictureHostsContext);
  const picture = getSitePicture(host, locale, pictures);
  const site = {
    origin: context.get(canonicalOriginContext),
    name: getSiteName(host, locale),
    logo: toLogo(host?.merchant.company.logoUrl, pictures),
  };
  if (pathname === "/" && showsLandingView(visitor)) {
    const title = getText(locale, "landing:landingTitle");
    const description = getDescription(visitor, "describeLanding");
    return { path: "/", title, description, picture, data: toSiteFacts(site, host) };
  }
  if (pathname === "/") {
    const description = host
      ? getDescription(visitor, "describeMerchant", { merchant: site.name })
      : getDescription(visitor, "describeHome");
    return { path: "/", title: site.name, description, picture, data: toSiteFacts(site, host) };
  }
  const { head } = getPage(pathname);
  // There is no login at a food-service company.
  if (pathname === "/login" && host?.merchant.isFoodService) return null;
  if (!head) return context.get(pageFactsContext);
  const [title, description] = head;
  return {
    path: pathname,
    title: getText(locale, title),
    description: getText(locale, description),
    picture,
    data: [],
  };
}

type SiteFacts = { origin: string; name: string; logo: string };

/**
 * The site and who runs it. It has no action to search: search engines leave out our pages of results. A logo is the
 * merchant's; the product has a drawing of its own.
 */
function toSiteFacts({ origin, name, logo }: SiteFacts, host: HostMerchant | null): object[] {
  const url = `${origin}/`;
  const organization = { "@id": `${url}#organization` };
  const { operatorName } = host?.merchant.business ?? {};
  return [
    { "@type": "WebSite", "@id": `${url}#website`, url, name, publisher: organization },
    {
      "@type": "Organization",
      ...organization,
      url,
      name,
      ...(operatorName && { legalName: operatorName }),
      logo: new URL(logo, origin).href,
    },
  ];
}

/** A merchant's host shows what its first outlet shows. */
function getSitePicture(host: HostMerchant | null, locale: Locale, pictures: PictureHosts): PreviewPicture {
  if (!host) return toPreview("/assets/img/preview-makan", getText(locale, "description:pictureHome"), pictures);
  const name = getSiteName(host, locale);
  const [outlet] = host.stores;
  return outlet
    ? toPreview(outlet.bannerUrl, name, pictures)
    : toLogoPreview(host.merchant.company.logoUrl, name, pictures);
}

/** `name` is `namespace:key`. */
function getText(locale: Locale, name: string): string {
  const [namespace = "", key = ""] = name.split(":");
  return getTexts(locale)[namespace]?.[key] ?? "";
}
