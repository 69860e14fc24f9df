import * as v from "valibot";
import { id, latitude, longitude, queryText, text, url } from "./fields.ts";
import { address } from "./people.ts";
import { defineGroup } from "./row.ts";

// Extension rows, not in the specification. A remote upstream may answer 404; the page then hides the feature.

export const places = defineGroup({
  geoIp: {
    method: "GET",
    path: "/v3/web/geo-ip",
    auth: "public",
    limit: "read",
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
    limit: "read",
    extension: true,
    query: v.strictObject({ text: queryText({ min: 2, max: 100 }) }),
    response: v.object({ items: v.array(v.object({ ...address.entries, label: text })) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
  postcode: {
    method: "GET",
    path: "/v3/web/postcodes/:postcode",
    auth: "public",
    limit: "read",
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
    extension: true,
    response: v.object({ items: v.array(v.object({ id, name: text, imageUrl: url })) }),
    cache: { fresh: 300, stale: 3600 },
    onFailure: "null",
    toast: "none",
  },
});
