import type { Platform } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** Whose storefront a host shows: the marketplace of all merchants, or one merchant (PD3). */
export type Tenant = { kind: "marketplace" } | { kind: "merchant"; subdomain: string };

/** How the app is shown: as a site of its own, or as a plugin in a page of another site (`?plugin=1`). */
export type Variant = "SITE" | "PLUGIN";

/** Delivery address or start of a search; the location bar shows `label`, null for the default. */
export type Place = Point & { label: string | null };

/** What the edge knows about a visitor before any identity. Visitors with equal values share one cached page. */
export type Visitor = {
  tenant: Tenant;
  variant: Variant;
  platform: Platform;
  locale: Locale;
  place: Place;
  isLanding: boolean;
  /** The bottom navigation has the five places of a merchant's older app, by `?ui=legacy` (S86). */
  hasLegacyFooter: boolean;
  /** The platform is a wallet and the browser is not the wallet's: the page offers the web version (PD120). */
  isOutsideWallet: boolean;
};

/** Whether `/` is the view for newcomers (S51): on the marketplace itself, not in a partner's app or in a frame. */
export function showsLandingView({
  tenant,
  variant,
  platform,
  isLanding,
}: Pick<Visitor, "tenant" | "variant" | "platform" | "isLanding">): boolean {
  return isLanding && tenant.kind === "marketplace" && variant === "SITE" && platform === "WEB";
}
