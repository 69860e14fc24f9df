import type { RouterContextProvider } from "react-router";
import {
  brandContext,
  canonicalOriginContext,
  emptyMarketContext,
  type HostMerchant,
  hostMerchantContext,
  operatorContext,
  pageFactsContext,
  pictureHostsContext,
  visitorContext,
} from "#app/context.ts";
import type { PageFacts, PreviewPicture } from "#app/context.ts";
import { getDescription, getNamedText } from "#app/i18n/describe.ts";
import { toHostMerchantView } from "#app/site/host-merchant-view.ts";
import type { Operator } from "#shared/domain/site/operator.ts";
import type { PictureHosts } from "#shared/domain/site/picture-url.ts";
import { showsLandingView } from "#shared/domain/site/visitor.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { getPage } from "#shared/pages.ts";
import { toLogo, toLogoPreview, toPreview } from "./preview-picture.ts";

/** The name under which a host shows itself: the merchant's brand, else the product's name. */
export function getSiteName(host: HostMerchant | null, brand: string): string {
  return toHostMerchantView(host)?.name ?? brand;
}

/** The facts of the page at a path; null for a page that search engines leave out. */
export function getPageFacts(pathname: string, context: Readonly<RouterContextProvider>): PageFacts | null {
  if (context.get(emptyMarketContext)) return null;
  const [visitor, host] = [context.get(visitorContext), context.get(hostMerchantContext)];
  const { locale } = visitor;
  const brand = context.get(brandContext);
  const pictures = context.get(pictureHostsContext);
  const picture = getSitePicture(host, { locale, brand }, pictures);
  const site = {
    origin: context.get(canonicalOriginContext),
    name: getSiteName(host, brand),
    logo: toLogo(host?.merchant.company.logoUrl, pictures),
  };
  const runBy = host ? toLegalName(host.merchant) : toOrganizationFacts(context.get(operatorContext));
  if (pathname === "/" && showsLandingView(visitor)) {
    const title = getNamedText(locale, "landing:landingTitle", { brand });
    const description = getDescription(visitor, "describeLanding");
    return { path: "/", title, description, picture, data: toSiteFacts(site, runBy) };
  }
  if (pathname === "/") {
    const description = host
      ? getDescription(visitor, "describeMerchant", { merchant: site.name })
      : getDescription(visitor, "describeHome");
    return { path: "/", title: site.name, description, picture, data: toSiteFacts(site, runBy) };
  }
  const { head } = getPage(pathname);
  // There is no login at a food-service company.
  if (pathname === "/login" && host?.merchant.isFoodService) return null;
  if (!head) return context.get(pageFactsContext);
  const [title, description] = head;
  return {
    path: pathname,
    title: getNamedText(locale, title, { brand }),
    description: getNamedText(locale, description, { brand }),
    picture,
    data: [],
  };
}

type SiteFacts = { origin: string; name: string; logo: string };

/**
 * The site and who runs it, if that is known. It has no action to search: search engines leave out our pages of results. A
 * logo is the merchant's; the product has a drawing of its own.
 */
function toSiteFacts({ origin, name, logo }: SiteFacts, runBy: object | null): object[] {
  const url = `${origin}/`;
  const site = { "@type": "WebSite", "@id": `${url}#website`, url, name };
  if (!runBy) return [site];
  const organization = { "@id": `${url}#organization` };
  return [
    { ...site, publisher: organization },
    { "@type": "Organization", ...organization, url, name, ...runBy, logo: new URL(logo, origin).href },
  ];
}

function toLegalName({ business }: HostMerchant["merchant"]): object {
  return business?.operatorName ? { legalName: business.operatorName } : {};
}

function toOrganizationFacts(operator: Operator | null): object | null {
  return (
    operator && {
      legalName: operator.name,
      identifier: operator.registrationNo,
      ...(operator.sstNo !== null && { vatID: operator.sstNo }),
      address: operator.address,
      email: operator.email,
      telephone: operator.phone,
    }
  );
}

/** A merchant's host shows what its first outlet shows. */
function getSitePicture(
  host: HostMerchant | null,
  { locale, brand }: { locale: Locale; brand: string },
  pictures: PictureHosts,
): PreviewPicture {
  if (!host) {
    const alt = getNamedText(locale, "description:pictureHome", { brand });
    return toPreview("/assets/img/preview-makan", alt, pictures);
  }
  const name = getSiteName(host, brand);
  const [outlet] = host.stores;
  return outlet
    ? toPreview(outlet.bannerUrl, name, pictures)
    : toLogoPreview(host.merchant.company.logoUrl, name, pictures);
}
