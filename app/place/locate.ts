import { fallbackPoint, isInMalaysia, type Point } from "#shared/domain/places/geo.ts";

export const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };

/** `isApproximate`: a guess, from the connection or of a device that does not know better: the pin has to be set. */
export type Located = Point & {
  source: "device" | "network" | "default";
  isApproximate: boolean;
  label: string | null;
};

/** `accuracy`: metres. */
type DevicePosition = Point & { accuracy: number };

/** A device that found no satellite, or may tell the rough position only, is this far off or farther. */
const roughMetres = 3000;

type Sources = {
  device: () => Promise<DevicePosition>;
  network: () => Promise<{ lat: number; lng: number; city: string; isDefault: boolean } | null>;
};

/** Rejects when the position is denied, unavailable or late. */
export function getDevicePosition(geolocation: Geolocation): Promise<DevicePosition> {
  return new Promise((resolve, reject) =>
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => resolve({ lat, lng, accuracy }),
      reject,
      positionOptions,
    ),
  );
}

/** Tries device, network, then the default point in Kuala Lumpur (S295). Never rejects. */
export async function locate({ device, network }: Sources): Promise<Located> {
  try {
    const { accuracy, ...point } = await device();
    if (point.lat === 0 || point.lng === 0) throw new Error("Permission Denied");
    if (isInMalaysia(point)) return { ...point, source: "device", isApproximate: accuracy >= roughMetres, label: null };
  } catch {
    // Denied, unavailable, late or zero: use the network position.
  }
  const near = await network().catch(() => null);
  if (!near || near.isDefault) return { ...fallbackPoint, source: "default", isApproximate: true, label: null };
  return { lat: near.lat, lng: near.lng, source: "network", isApproximate: true, label: near.city || null };
}
