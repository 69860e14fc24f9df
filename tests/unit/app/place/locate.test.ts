import { expect, test } from "vitest";
import { getDevicePosition, locate, positionOptions } from "#app/place/locate.ts";

const refused = () => Promise.reject(new Error("denied"));
const penang = { lat: 5.4, lng: 100.3 };
const at = (lat: number, lng: number, accuracy = 20) => Promise.resolve({ lat, lng, accuracy });
const network = async () => ({ lat: 3.1, lng: 101.6, city: "Petaling Jaya", isDefault: false });
const noNetwork = async () => null;

test("the device is asked with high accuracy, five seconds and no cache (S333)", () => {
  expect(positionOptions).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
});

test.each([
  [20, false],
  [2999, false],
  [3000, true],
  [50_000, true],
])(
  "a position of the device is taken as it is, and within %i m it is approximate: %s (S107)",
  async (accuracy, isApproximate) => {
    const device = () => at(penang.lat, penang.lng, accuracy);
    expect(await locate({ device, network })).toEqual({ ...penang, source: "device", isApproximate, label: null });
  },
);

test("the device tells how exact it is", async () => {
  const coords = { latitude: penang.lat, longitude: penang.lng, accuracy: 4200 };
  const geolocation = { getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition) };
  expect(await getDevicePosition(geolocation as Geolocation)).toEqual({ ...penang, accuracy: 4200 });
});

test.each([
  ["refused", refused],
  ["a zero latitude", () => at(0, 101)],
  ["a zero longitude", () => at(3, 0)],
  ["a place outside Malaysia", () => at(48.8, 2.3)],
])("after %s the connection's position is used (S283, S295)", async (_, device) => {
  expect(await locate({ device, network })).toEqual({
    lat: 3.1,
    lng: 101.6,
    source: "network",
    isApproximate: true,
    label: "Petaling Jaya",
  });
});

test.each([
  ["has none", noNetwork],
  ["fails", () => Promise.reject(new Error("down"))],
  ["only has the default", async () => ({ lat: 1, lng: 2, city: "", isDefault: true })],
])("when the connection %s too, it is the default point in Kuala Lumpur (S295, S334)", async (_, network) => {
  expect(await locate({ device: refused, network })).toEqual({
    lat: 3.139003,
    lng: 101.686855,
    source: "default",
    isApproximate: true,
    label: null,
  });
});
