import { fallbackPoint, isInMalaysia, type Point } from "#shared/domain/geo.ts";

export const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** `source` tells the accuracy, so that a page can say when the position is only a guess. */
export type Located = Point & { source: "device" | "network" | "default"; label: string | null };

type Sources = {
  device: () => Promise<Point>;
  network: () => Promise<{ lat: number; lng: number; city: string; isDefault: boolean } | null>;
};

/** Rejects when the position is denied, unavailable or late. */
export function getDevicePosition(geolocation: Geolocation): Promise<Point> {
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      positionOptions,
    ),
  );
}

/** Tries device, network, then the default point in Kuala Lumpur (S295). Never rejects. */
export async function locate({ device, network }: Sources): Promise<Located> {
  try {
    const point = await device();
    if (point.lat === 0 || point.lng === 0) throw new Error("Permission Denied");
    if (isInMalaysia(point)) return { ...point, source: "device", label: null };
  } catch {
    // Denied, unavailable, late or zero: use the network position.
  }
  const near = await network().catch(() => null);
  if (near && !near.isDefault) return { lat: near.lat, lng: near.lng, source: "network", label: near.city || null };
  return { ...fallbackPoint, source: "default", label: null };
}
