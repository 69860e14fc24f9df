import { fallbackPoint, isInMalaysia, type Point } from "#shared/domain/geo.ts";

/** What the browser is asked for (S333). */
export const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** `source` tells how good the answer is, so that the page can say when it is only a guess. */
type Located = Point & { source: "device" | "network" | "default"; label: string | null };

type Sources = {
  device: () => Promise<Point>;
  network: () => Promise<{ lat: number; lng: number; city: string; isDefault: boolean } | null>;
};

/** The device's position as a promise; rejects when it is refused, unavailable or late. */
export function devicePosition(geolocation: Geolocation): Promise<Point> {
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      positionOptions,
    ),
  );
}

/**
 * The chain of S295: the device; when it fails or answers a zero coordinate, the position of the
 * connection; when that is no use either, the default point in Kuala Lumpur. Never rejects.
 */
export async function locate({ device, network }: Sources): Promise<Located> {
  try {
    const point = await device();
    if (point.lat === 0 || point.lng === 0) throw new Error("Permission Denied");
    if (isInMalaysia(point)) return { ...point, source: "device", label: null };
  } catch {
    // Refused, unavailable, late or zero: the connection is asked next.
  }
  const near = await network().catch(() => null);
  if (near && !near.isDefault) return { lat: near.lat, lng: near.lng, source: "network", label: near.city || null };
  return { ...fallbackPoint, source: "default", label: null };
}
