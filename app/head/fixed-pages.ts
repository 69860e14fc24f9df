import type { RouterContextProvider } from "react-router";
import {
  type HostMerchant,
  hostMerchantContext,
  pageFactsContext,
  pictureHostsContext,
  visitorContext,
} from "#app/context.ts";
import type { PageFacts } from "#app/context.ts";
import { getDescription } from "#app/i18n/describe.ts";
import { getTexts } from "#app/i18n/server.ts";
import { toHostMerchantView } from "#app/site/host-merchant-view.ts";
import type { Locale } from "#shared/domain/locale.ts";
import { toPictureUrl } from "#shared/domain/picture-url.ts";
import { showsLandingView } from "#shared/domain/visitor.ts";

type TextKey = readonly [namespace: string, key: string];

/** Title and description of the pages without data. */
const textPages: Readonly<Record<string, { title: TextKey; description: TextKey }>> = {
  "/about": { title: ["legal", "aboutTitle"], description: ["legal", "aboutLead"] },
  "/privacy": { title: ["legal", "privacyTitle"], description: ["legal", "privacyLead"] },
  "/terms": { title: ["legal", "termsTitle"], description: ["legal", "termsDescription"] },
  "/login": { title: ["common", "login"], description: ["account", "loginDescription"] },
};

/** The name under which a host shows itself: the merchant's brand, else the product's name. */
export function getSiteName(host: HostMerchant | null, locale: Locale): string {
  return toHostMerchantView(host)?.name ?? getText(locale, ["common", "productName"]);
}

/** The facts of the page at a path; null for a page that search engines leave out. */
export function getPageFacts(pathname: string, context: Readonly<RouterContextProvider>): PageFacts | null {
  const [visitor, host] = [context.get(visitorContext), context.get(hostMerchantContext)];
  const { locale } = visitor;
  const logoUrl = host?.merchant.company.logoUrl ?? "/assets/img/tag-all";
  const picture = { src: toPictureUrl(logoUrl, 300, context.get(pictureHostsContext)), isWide: false };
  if (pathname === "/" && showsLandingView(visitor)) {
    const title = getText(locale, ["landing", "landingTitle"]);
    return { path: "/", title, description: getDescription(visitor, "describeLanding"), picture, data: [] };
  }
  if (pathname === "/") {
    const description = host
      ? getDescription(visitor, "describeMerchant", { merchant: host.merchant.brandName })
      : getDescription(visitor, "describeHome");
    return { path: "/", title: getSiteName(host, locale), description, picture, data: [] };
  }
  const texts = textPages[pathname];
  if (!texts) return context.get(pageFactsContext);
  const { title, description } = texts;
  return {
    path: pathname,
    title: getText(locale, title),
    description: getText(locale, description),
    picture,
    data: [],
  };
}

function getText(locale: Locale, [namespace, key]: TextKey): string {
  return getTexts(locale)[namespace]?.[key] ?? "";
}
