import { isInMalaysia, type Point, toUsablePoint } from "#shared/domain/places/geo.ts";
import type { Place } from "#shared/domain/site/visitor.ts";

/** `lat,lng,label` as the location sheet stores it; null for anything else. */
export function parsePlace(cookie: string | null): Place | null {
  const [lat, lng, ...label] = cookie?.split(",") ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  if (!lat || !lng || !isInMalaysia(point)) return null;
  return { ...point, label: label.join(",").slice(0, 120) || null };
}

/** The position that Cloudflare attaches to a request, when there is one. */
export function readRequestPoint(request: Pick<Request, "cf">): (Point & { city: string }) | null {
  const cf = request.cf as { latitude?: string; longitude?: string; city?: string } | undefined;
  if (!cf?.latitude || !cf.longitude) return null;
  return { lat: Number(cf.latitude), lng: Number(cf.longitude), city: cf.city ?? "" };
}

/** The stored place, else the position of the request, else the default in Kuala Lumpur (PD4). */
export function resolvePlace(request: Request, stored: Place | null): Place {
  if (stored) return stored;
  const near = readRequestPoint(request);
  const point = toUsablePoint(near?.lat, near?.lng);
  return { ...point, label: near && isInMalaysia(near) ? near.city || null : null };
}
