import type { Platform } from "../contract/entities.ts";
import type { Point } from "./geo.ts";
import type { Locale } from "./locale.ts";

/** Whose storefront a host shows: the marketplace of all merchants, or one merchant (PD3). */
export type Tenant = { kind: "marketplace" } | { kind: "merchant"; subdomain: string };

/** Delivery address or start of a search; the location bar shows `label`, null for the default. */
export type Place = Point & { label: string | null };

/** What the edge knows about a visitor before any identity. Visitors with equal values share one cached page. */
export type Visitor = {
  tenant: Tenant;
  platform: Platform;
  locale: Locale;
  place: Place;
  isLanding: boolean;
};
