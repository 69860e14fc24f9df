import type { Point } from "#shared/domain/places/geo.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { type Adapter, createPort } from "./port.ts";

/** An address that a geocoder knows; a text is empty where it does not say. */
export type FoundAddress = {
  name: string;
  street: string;
  postCode: string;
  city: string;
  state: string;
  point: Point;
};

/** Finds addresses. Both methods call the provider, with a time limit, and throw a ProviderError. */
export type Geocoder = {
  name: string;
  search: (asked: { text: string; near: Point | null; locale: Locale; limit: number }) => Promise<FoundAddress[]>;
  reverse: (asked: { point: Point; locale: Locale; limit: number }) => Promise<FoundAddress[]>;
};

/** Creates the geocoder of an environment; null: places come from our own table alone. */
export type GeocodeAdapter = Adapter<Geocoder | null>;

const port = createPort<Geocoder | null>(() => null);
export const installGeocodeAdapter = port.install;
/** The geocoder of this deployment; null without one. */
export const getGeocoder = port.get;
