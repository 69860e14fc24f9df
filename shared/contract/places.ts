import * as v from "valibot";
import { malaysia, toThreeDecimals } from "#shared/domain/places/geo.ts";
import { id, latitude, longitude, openEnum, queryNumber, queryText, text, url } from "./fields.ts";
import { place } from "./people.ts";
import { defineGroup } from "./row.ts";

// Extension rows, not in the specification. A remote upstream may answer 404; the page then hides the feature.

/** Rounded here, so that callers who are close to each other share a cached reply. */
const nearDegrees = (range: { min: number; max: number }) => v.pipe(queryNumber(range), v.transform(toThreeDecimals));

/**
 * `match` SOME: a typed word is missed. A page asks "Did you mean the area", and for the pin (PD172). `isArea`: a town
 * or a district, in which there are many doors.
 */
const found = v.object({
  ...place.entries,
  label: text,
  match: v.optional(openEnum(["ALL", "SOME"]), "ALL"),
  isArea: v.optional(v.boolean(), false),
});

export const places = defineGroup({
  geoIp: {
    method: "GET",
    path: "/v3/web/geo-ip",
    auth: "public",
    limit: "read",
    tenant: {},
    extension: true,
    local: true,
    /** The Kuala Lumpur default if the position is unknown, outside Malaysia or (0, 0) (PD4). */
    response: v.object({ item: v.object({ lat: latitude, lng: longitude, city: text, isDefault: v.boolean() }) }),
    onFailure: "null",
    toast: "none",
  },
  geocode: {
    method: "GET",
    path: "/v3/web/geocode",
    auth: "public",
    limit: "ask",
    tenant: {},
    extension: true,
    query: v.strictObject({ text: queryText({ min: 2, max: 100 }) }),
    response: v.object({ items: v.array(found) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
  /** The bundled places around a point in Malaysia, nearest first. */
  near: {
    method: "GET",
    path: "/v3/web/places/near",
    auth: "public",
    limit: "ask",
    tenant: {},
    extension: true,
    query: v.strictObject({
      latitude: nearDegrees({ min: malaysia.south, max: malaysia.north }),
      longitude: nearDegrees({ min: malaysia.west, max: malaysia.east }),
    }),
    response: v.object({ items: v.array(found) }),
    cache: { fresh: 86_400, stale: 86_400 },
    onFailure: "null",
    toast: "none",
  },
  postcode: {
    method: "GET",
    path: "/v3/web/postcodes/:postcode",
    auth: "public",
    limit: "read",
    tenant: {},
    extension: true,
    params: v.object({ postcode: v.pipe(v.string(), v.regex(/^\d{5}$/)) }),
    /** Town and state; no point where only the list knows the postcode (wire.md §9). */
    response: v.object({
      item: v.object({
        postcode: text,
        city: text,
        state: text,
        lat: v.nullable(latitude),
        lng: v.nullable(longitude),
      }),
    }),
    cache: { fresh: 86_400, stale: 86_400 },
    onFailure: "null",
    toast: "none",
  },
  tags: {
    method: "GET",
    path: "/v3/web/tags",
    auth: "public",
    limit: "read",
    tenant: { reply: [{ at: "items", tag: "id" }] },
    extension: true,
    response: v.object({ items: v.array(v.object({ id, name: text, imageUrl: url })) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
});
