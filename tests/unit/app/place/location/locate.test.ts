import { expect, test } from "vitest";
import { locate, positionOptions } from "#app/place/location/locate.ts";

const refused = () => Promise.reject(new Error("denied"));
const penang = { lat: 5.4, lng: 100.3 };
const network = async () => ({ lat: 3.1, lng: 101.6, city: "Petaling Jaya", isDefault: false });
const noNetwork = async () => null;

test("the device is asked with high accuracy, five seconds and no cache (S333)", () => {
  expect(positionOptions).toEqual({ enableHighAccuracy: true, timeout: 5000, maximumAge: 0 });
});

test("a position of the device is taken as it is (S107)", async () => {
  expect(await locate({ device: async () => penang, network })).toEqual({ ...penang, source: "device", label: null });
});

test.each([
  ["refused", refused],
  ["a zero latitude", async () => ({ lat: 0, lng: 101 })],
  ["a zero longitude", async () => ({ lat: 3, lng: 0 })],
  ["a place outside Malaysia", async () => ({ lat: 48.8, lng: 2.3 })],
])("after %s the connection's position is used (S283, S295)", async (_, device) => {
  expect(await locate({ device, network })).toEqual({
    lat: 3.1,
    lng: 101.6,
    source: "network",
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
    label: null,
  });
});
