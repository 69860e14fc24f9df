import { startStub, type StubReply, type StubRequest, type StubServer } from "./stub-server.ts";

// Photon, from its published description (github.com/komoot/photon, API v1). Read on 28 November
// 2026. It knows a few places, some of which are not in Malaysia.

export type PhotonStub = {
  server: StubServer;
  /** The variable GEOCODER that leads to it. */
  account(): string;
};

type Place = { point: [lng: number, lat: number]; properties: Record<string, string | number> };

const places: Place[] = [
  {
    point: [101.6741, 3.1291],
    properties: {
      osm_type: "W",
      osm_id: 1,
      name: "Menara Teratai",
      housenumber: "12",
      street: "Jalan Teratai",
      postcode: "59100",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      country: "Malaysia",
      countrycode: "MY",
    },
  },
  {
    point: [101.6735, 3.1287],
    properties: {
      osm_type: "N",
      osm_id: 2,
      housenumber: "8",
      street: "Jalan Teratai",
      district: "Bangsar",
      countrycode: "MY",
    },
  },
  {
    point: [103.8198, 1.3521],
    properties: { osm_type: "N", osm_id: 3, name: "Teratai Road", city: "Singapore", countrycode: "SG" },
  },
  { point: [104.0305, 1.1301], properties: { osm_type: "N", osm_id: 4, name: "Taman Teratai", city: "Batam" } },
  { point: [13.3889, 52.517], properties: { osm_type: "N", osm_id: 5, name: "Teratai Berlin", countrycode: "DE" } },
];

const known = { "/api": ["q", "lat", "lon", "limit", "bbox", "lang"], "/reverse": ["lat", "lon", "limit", "lang"] };

const deny = (message: string): StubReply => ({ status: 400, json: { message } });

export async function startPhoton(): Promise<PhotonStub> {
  const server = await startStub(answer);
  return { server, account: () => JSON.stringify({ origin: server.origin }) };
}

function answer({ method, path, query }: StubRequest): StubReply {
  if (method !== "GET" || (path !== "/api" && path !== "/reverse"))
    return { status: 404, json: { message: "Not found" } };
  const unknown = [...query.keys()].find((name) => !known[path].includes(name));
  // Older instances say no to what they do not know.
  if (unknown !== undefined) return deny(`unknown query parameter '${unknown}'`);
  const lang = query.get("lang");
  if (lang !== null && !["default", "en", "de", "fr"].includes(lang)) return deny("language is not supported");
  const limit = Number(query.get("limit") ?? 15);
  const found = path === "/api" ? search(query) : nearest(query);
  if (!found) return deny(path === "/api" ? "missing search term 'q'" : "missing 'lat' or 'lon'");
  const features = found.slice(0, limit).map(({ point, properties }) => ({
    type: "Feature",
    properties,
    geometry: { type: "Point", coordinates: point },
  }));
  return { status: 200, json: { type: "FeatureCollection", features } };
}

function search(query: URLSearchParams): Place[] | null {
  const q = query.get("q")?.trim().toLowerCase() ?? "";
  if (q === "") return null;
  const [west = -180, south = -90, east = 180, north = 90] = query.get("bbox")?.split(",").map(Number) ?? [];
  return places.filter(({ point: [lng, lat], properties: { name = "", street = "" } }) => {
    const isInside = lng >= west && lng <= east && lat >= south && lat <= north;
    return isInside && `${name} ${street}`.toLowerCase().includes(q);
  });
}

function nearest(query: URLSearchParams): Place[] | null {
  const [lat, lng] = [Number(query.get("lat") ?? Number.NaN), Number(query.get("lon") ?? Number.NaN)];
  if (Number.isNaN(lat) || Number.isNaN(lng)) return null;
  const farness = ({ point }: Place) => (point[0] - lng) ** 2 + (point[1] - lat) ** 2;
  return places.filter((place) => farness(place) < 0.01).toSorted((a, b) => farness(a) - farness(b));
}
