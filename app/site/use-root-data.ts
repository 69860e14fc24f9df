import { useRouteLoaderData } from "react-router";
import type { MapTiles } from "#app/context.ts";
import type { Platform } from "#shared/contract/entities.ts";
import type { Contact } from "#shared/domain/site/contact-links.ts";
import type { Operator } from "#shared/domain/site/operator.ts";
import type { PictureHosts } from "#shared/domain/site/picture-url.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** The merchant whose host it is. */
export type HostMerchantView = {
  id: string;
  /** The brand, as titles and the logo show it. */
  name: string;
  logoUrl: string;
  isFoodService: boolean;
  isProfileEditable: boolean;
  /** Takes part in the points programme (PD36). */
  hasLoyalty: boolean;
  /** The wheel belongs to the points programme (S226), and a food-service company does not know it. */
  hasWheel: boolean;
};

export type NavItem = { to: string; icon: string; text: string };

/** The statistics of the visitor's variant: address and host of the script, and the id, which is in the address too. */
export type AnalyticsView = { src: string; host: string; id: string };

export type RootData = {
  locale: Locale;
  platform: Platform;
  /** In the plugin: the origins that may frame it, separated by spaces. Null on a page of its own. */
  embedOrigins: string | null;
  merchant: HostMerchantView | null;
  /** The bottom navigation with the legacy footer (S86); its texts cost no other page anything. */
  legacyNav: readonly NavItem[] | null;
  /** Origin of the marketplace to which the host belongs. */
  marketplaceUrl: string;
  placeLabel: string | null;
  /** Absent without statistics for this visitor (S341): such a page has the same bytes as without the feature. */
  analytics?: AnalyticsView;
  /** How to reach the marketplace itself; absent without any, and on the host of a merchant (PD142). */
  support?: readonly Contact[];
  /** The name of the product here; absent where it is the usual one. */
  brand?: string;
  /** Who runs the deployment, with a telephone number as it is read; absent when it does not say. */
  operator?: Operator;
  /** Calling codes of the countries whose numbers can log in; absent where Malaysia is the only one. */
  phoneCountries?: readonly string[];
  /** The page offers the web version (PD120); absent otherwise. */
  isOutsideWallet?: true;
  /** The tiles of maps; absent without any. */
  tiles?: MapTiles;
  /** Hosts of pictures besides our own; absent without any. */
  pictures?: PictureHosts;
  isDemo: boolean;
  /** Names of our calls that the API does not have. */
  lacks: readonly string[];
  year: string;
};

export function useRootData(): RootData | null {
  return useRouteLoaderData<RootData>("root") ?? null;
}

/** On the host of a food-service company: no meal plans, no login, no logout and no sharing (S24, S234). */
export function useIsFoodService(): boolean {
  return useRootData()?.merchant?.isFoodService === true;
}
