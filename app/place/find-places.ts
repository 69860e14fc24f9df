import type { PublicApi } from "#app/context.ts";
import type { FoundPlace } from "./addresses.ts";

/** `area` is set when only town and state of a typed postcode are known: `places` are the areas of that town. */
export type FoundPlaces = { places: readonly FoundPlace[]; area: { postcode: string; city: string } | null };

/** Null when the server does not answer. */
export async function findPlaces(
  { places: api }: Pick<PublicApi, "places">,
  text: string,
  signal?: AbortSignal,
): Promise<FoundPlaces | null> {
  const { value } = await api.geocode({ query: { text } }, signal);
  if (!value) return null;
  if (value.items.length > 0 || !/^\d{5}$/.test(text)) return { places: value.items, area: null };
  const { value: found } = await api.postcode({ params: { postcode: text } }, signal);
  if (!found) return { places: [], area: null };
  const { postcode, city, state } = found.item;
  const near = await api.geocode({ query: { text: `${city} ${state}` } }, signal);
  const areas = near.value?.items.filter((one) => one.state === state) ?? [];
  const places = areas.map((one) => ({ ...one, postCode: postcode, city, label: one.addressLine1 }));
  return { places, area: { postcode, city } };
}

/** What has every typed word, and what is near it at best: choosing that needs the pin (PD172). */
export function splitByMatch(places: readonly FoundPlace[]): [exact: FoundPlace[], guesses: FoundPlace[]] {
  return [places.filter(({ match }) => match !== "SOME"), places.filter(({ match }) => match === "SOME")];
}
