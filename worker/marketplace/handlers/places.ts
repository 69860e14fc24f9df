import { readData } from "virtual:asset-data";
import { formatAddressParts } from "#shared/domain/address-text.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { listNearest } from "#worker/marketplace/domain/nearest-places.ts";
import { pictures } from "#worker/marketplace/domain/pictures.ts";
import { findPlaces } from "#worker/marketplace/domain/search/find-places.ts";
import { type GazetteerPlace, gazetteer as table } from "#worker/marketplace/domain/search/places.ts";
import { findPostcode } from "#worker/marketplace/domain/search/postcodes.ts";
import { tags } from "#worker/marketplace/domain/search/tags.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type { MarketplaceHandlers } from "./marketplace-handlers.ts";

const mostPlaces = 8;
/** A place farther away says nothing about a point. */
const nearMetres = 15_000;

export const places: MarketplaceHandlers["places"] = {
  tags: (_, { locale }) => ({
    items: tags.map(({ id, name }) => ({ id, name: name[locale], imageUrl: pictures.tag(id) })),
  }),

  /** Finds points for a typed address in our own table (PD16). */
  async geocode({ query }, context) {
    await readData("places", context.assets);
    return { items: findPlaces(table, query.text, mostPlaces).map((place) => addressOf(place, context)) };
  },

  async near({ query }, context) {
    await readData("places", context.assets);
    const point = { lat: query.latitude, lng: query.longitude };
    const near = listNearest(table, point, { limit: mostPlaces, mostMetres: nearMetres });
    return { items: near.map((place) => addressOf(place, context)) };
  },

  async postcode({ params }, { assets }) {
    await Promise.all([readData("places", assets), readData("postcodes", assets)]);
    const item = findPostcode(params.postcode);
    if (!item) throw new DomainError("NOT_FOUND");
    return { item };
  },
};

function addressOf(place: GazetteerPlace, { locale }: HandlerContext) {
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
  };
}

/** "Bangsar, 59100 Kuala Lumpur", "Puchong, 47100 Selangor": a city equal to the name or the state is left out. */
function labelOf(name: string, postCode: string, city: string, state: string): string {
  const towns = city === name || city === state ? [state] : [city, state];
  const [first = "", ...rest] = towns;
  return formatAddressParts([name, `${postCode} ${first}`, ...rest]);
}
