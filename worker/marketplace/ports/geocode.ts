import type { Point } from "#shared/domain/geo.ts";
import type { Locale } from "#shared/domain/locale.ts";
import type { WorkerEnv } from "#worker/env.ts";

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
export type GeocodeAdapter = (env: WorkerEnv) => Geocoder | null;

let installed: GeocodeAdapter = () => null;

/** Installs the adapter. The entry of the Worker calls it once, before the first request. */
export function installGeocodeAdapter(adapter: GeocodeAdapter): void {
  installed = adapter;
}

/** The geocoder of this deployment; null without one. */
export function getGeocoder(env: WorkerEnv): Geocoder | null {
  return installed(env);
}
