import type { Platform } from "../contract/entities.ts";
import type { Point } from "./geo.ts";
import type { Locale } from "./locale.ts";

/** Whose storefront a host shows: the marketplace of all merchants, or one merchant's (PD3). */
export type Tenant = { kind: "marketplace" } | { kind: "merchant"; subdomain: string };

/** Where a delivery goes or a search starts; `label` is what the location bar says, null for the default. */
export type Place = Point & { label: string | null };

/** All that the edge knows of who is asking before any identity: one cached page serves everyone with the same. */
export type Visitor = {
  tenant: Tenant;
  platform: Platform;
  locale: Locale;
  place: Place;
  /** The landing variant: only approved items show (S322). */
  isLanding: boolean;
};
