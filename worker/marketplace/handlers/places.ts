import { readData } from "virtual:asset-data";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { calculateDistance, isInMalaysia } from "#shared/domain/places/geo.ts";
import { logLine } from "#worker/log.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { listNearest } from "#worker/marketplace/domain/nearest-places.ts";
import { toPicturePath } from "#worker/marketplace/domain/pictures.ts";
import { exactFirst, findPlaces, matchWords, type PlaceMatch } from "#worker/marketplace/domain/search/find-places.ts";
import { buildings, type GazetteerPlace, gazetteer as areas } from "#worker/marketplace/domain/search/places.ts";
import { findPostcode } from "#worker/marketplace/domain/search/postcodes.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import type { Desks, Asking } from "#worker/marketplace/http/context.ts";
import type { FoundAddress, Geocoder } from "#worker/marketplace/ports/geocode.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

const mostPlaces = 8;
/** A place farther away says nothing about a point. */
const nearMetres = 15_000;
/** A geocoder names houses and streets: so many leave room for the places of our own. */
const mostDoors = 3;
/** Two of one name that are no farther apart are one. */
const sameMetres = 200;

export const places: MarketplaceHandlers["places"] = {
  tags: (_, { locale }) => ({
    items: tags.map(({ id, name }) => ({ id, name: name[locale], imageUrl: toPicturePath(`tag-${id}`) })),
  }),

  /** Finds points for a typed address: what has every word first; a geocoder's before our own table (PD16, PD159, PD172). */
  async geocode({ query: { text } }, context) {
    const { locale } = context;
    const [found] = await Promise.all([
      ask(context, `search ${locale} ${text}`, (one) => one.search({ text, near: null, locale, limit: mostPlaces })),
      readData("places", context.assets),
    ]);
    const own = findPlaces({ areas, buildings }, text, mostPlaces).map(({ place, match }) => ({
      ...addressOf(place, context),
      match,
    }));
    const told = found.map((place) => ({ ...place, match: matchPlace(text, place) }));
    return { items: exactFirst(joinPlaces(told, own)).slice(0, mostPlaces) };
  },

  async near({ query }, context) {
    const { locale } = context;
    const point = { lat: query.latitude, lng: query.longitude };
    const [found] = await Promise.all([
      ask(context, `reverse ${locale} ${point.lat} ${point.lng}`, (one) =>
        one.reverse({ point, locale, limit: mostDoors }),
      ),
      readData("places", context.assets),
    ]);
    const own = listNearest([...areas, ...buildings], point, { limit: mostPlaces, mostMetres: nearMetres });
    const items = joinPlaces(
      found,
      own.map((place) => addressOf(place, context)),
    );
    return { items: items.slice(0, mostPlaces).map((place) => ({ ...place, match: "ALL" as const })) };
  },

  async postcode({ params }, { assets, locale }) {
    await Promise.all([readData("places", assets), readData("postcodes", assets)]);
    const item = findPostcode(params.postcode);
    if (!item) throw new DomainError("NOT_FOUND");
    return { item: { ...item, city: item.city[locale], state: item.state[locale] } };
  },
};

/** What a geocoder knows in Malaysia; nothing while it does not answer. What was looked for is in no log. */
async function ask(
  { geocoder, askProvider }: Desks,
  key: string,
  find: (geocoder: Geocoder) => Promise<FoundAddress[]>,
): Promise<PlaceAddress[]> {
  if (!geocoder) return [];
  try {
    const found = await askProvider({ provider: geocoder.name, key }, () => find(geocoder));
    return found.filter(({ point }) => isInMalaysia(point)).map(toFoundAddress);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    logLine({ level: "warn", event: "geocoder-silent", provider: geocoder.name, reason: error.message });
    return [];
  }
}

/** Each place once: what has the same label, or the same name within a few steps, is one. */
function joinPlaces<Place extends PlaceAddress>(found: readonly Place[], own: readonly Place[]): Place[] {
  if (found.length === 0) return [...own];
  const items: Place[] = [];
  for (const place of [...found, ...own]) if (!items.some((one) => isSamePlace(one, place))) items.push(place);
  return items;
}

const matchPlace = (text: string, { addressLine1, addressLine2, postCode, city, state }: PlaceAddress): PlaceMatch =>
  matchWords(text, [addressLine1, addressLine2, postCode, city, state]);

function isSamePlace(a: PlaceAddress, b: PlaceAddress): boolean {
  if (a.label.toLowerCase() === b.label.toLowerCase()) return true;
  return a.addressLine1.toLowerCase() === b.addressLine1.toLowerCase() && calculateDistance(a, b) <= sameMetres;
}

function toFoundAddress({ name, street, postCode, city, state, point }: FoundAddress) {
  const [addressLine1, addressLine2] = name === "" ? [street, ""] : [name, street === name ? "" : street];
  const label = labelOf(addressLine1, postCode, city, state, addressLine2);
  return { unit: "", remark: "", addressLine1, addressLine2, postCode, city, state, ...point, label, isArea: false };
}

type PlaceAddress = ReturnType<typeof toFoundAddress>;

function addressOf(place: GazetteerPlace, { locale }: Asking): PlaceAddress {
  const { postCode, lat, lng } = place;
  const [name, city, state] = [place.name[locale], place.city[locale], place.state[locale]];
  return {
    unit: "",
    remark: "",
    addressLine1: name,
    addressLine2: "",
    postCode,
    city,
    state,
    lat,
    lng,
    label: labelOf(name, postCode, city, state),
    isArea: !buildings.includes(place),
  };
}

/** "Bangsar, 59100 Kuala Lumpur", "Puchong, 47100 Selangor": a city equal to the name or the state is left out. */
function labelOf(name: string, postCode: string, city: string, state: string, street = ""): string {
  const towns = city === name || city === state ? [state] : [city, state];
  const [first = "", ...rest] = towns;
  return formatAddressParts([name, street, `${postCode} ${first}`.trim(), ...rest]);
}
