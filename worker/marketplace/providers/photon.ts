import * as v from "valibot";
import { malaysia } from "#shared/domain/places/geo.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { FoundAddress, Geocoder } from "#worker/marketplace/ports/geocode.ts";
import { ProviderError } from "#worker/marketplace/ports/provider.ts";
import { callProvider, refuse } from "./http/call-provider.ts";

// Photon, a search of addresses in OpenStreetMap (github.com/komoot/photon, its description of API v1, read on 2026-11-28); photon.komoot.io is the public one. Answers are GeoJSON, points longitude first. Left open: which languages an
// instance has beside English, so that names are asked for in English or as the place has them; and whether it knows the
// newer parameter for a country, so that answers are asked for within a box and then looked at.

const country = "MY";
const mostCharacters = 200;

const text = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((one) => one.slice(0, mostCharacters)),
  ),
  "",
);
const feature = v.object({
  properties: v.object({
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    city: text,
    district: text,
    state: text,
    countrycode: text,
  }),
  geometry: v.object({ coordinates: v.pipe(v.array(v.number()), v.minLength(2)) }),
});
const answer = v.object({ features: v.array(v.unknown()) });

/** Null without an account. */
export function createPhoton(env: WorkerEnv): Geocoder | null {
  const account = getConfig(env).providers.geocoder;
  if (!account) return null;
  const { origin } = account;
  async function ask(what: string, path: string, asked: Record<string, string | number | null>) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(asked)) if (value !== null) query.set(name, String(value));
    const url = `${origin}${path}?${query.toString()}`;
    const reply = await callProvider({
      what: `photon ${what}`,
      url,
      method: "GET",
      headers: { Accept: "application/json" },
    });
    if (reply.status >= 300) throw refuse(`photon ${what}`, reply.status);
    const parsed = v.safeParse(answer, reply.body);
    if (!parsed.success) throw new ProviderError("DOWN", `photon ${what}: an answer that cannot be read`);
    return parsed.output.features.flatMap(toAddress);
  }
  return {
    name: "photon",
    search: ({ text: q, near, locale, limit }) => {
      const bbox = [malaysia.west, malaysia.south, malaysia.east, malaysia.north].join(",");
      return ask("search", "/api", {
        q,
        limit,
        bbox,
        lat: near?.lat ?? null,
        lon: near?.lng ?? null,
        lang: toLanguage(locale),
      });
    },
    reverse: ({ point, locale, limit }) =>
      ask("reverse", "/reverse", { lat: point.lat, lon: point.lng, limit, lang: toLanguage(locale) }),
  };
}

const toLanguage = (locale: "EN" | "CN") => (locale === "EN" ? "en" : null);

/** None for what is elsewhere, or has no name. */
function toAddress(found: unknown): FoundAddress[] {
  const parsed = v.safeParse(feature, found);
  if (!parsed.success) return [];
  const { properties, geometry } = parsed.output;
  const { name, housenumber, street, postcode, city, district, state, countrycode } = properties;
  if (countrycode.toUpperCase() !== country) return [];
  const [lng = 0, lat = 0] = geometry.coordinates;
  const way = [housenumber, street].filter(Boolean).join(" ");
  if (name === "" && way === "") return [];
  return [{ name, street: way, postCode: postcode, city: city || district, state, point: { lat, lng } }];
}
