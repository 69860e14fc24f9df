import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type PhotonStub, startPhoton } from "#tests/stubs/photon.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { Geocoder } from "#worker/marketplace/ports/geocode.ts";
import { createPhoton } from "#worker/marketplace/providers/photon.ts";

let stub: PhotonStub;
let photon: Geocoder;

beforeAll(async () => {
  stub = await startPhoton();
  const geocoder = createPhoton({ GEOCODER: stub.account() } as unknown as WorkerEnv);
  if (!geocoder) throw new Error("no account");
  photon = geocoder;
});
afterAll(() => stub.server.stop());
beforeEach(() => {
  stub.server.fail(null);
  stub.server.asked.length = 0;
});

const asked = { text: "Teratai", near: null, locale: "EN", limit: 8 } as const;

test("an address is found with its point, if it is in Malaysia; what is not said stays empty", async () => {
  const found = await photon.search(asked);
  expect(found).toEqual([
    {
      name: "Menara Teratai",
      street: "12 Jalan Teratai",
      postCode: "59100",
      city: "Kuala Lumpur",
      state: "Kuala Lumpur",
      point: { lat: 3.1291, lng: 101.6741 },
    },
    {
      name: "",
      street: "8 Jalan Teratai",
      postCode: "",
      city: "Bangsar",
      state: "",
      point: { lat: 3.1287, lng: 101.6735 },
    },
  ]);
  expect(await photon.search({ ...asked, text: "nowhere" })).toEqual([]);
  expect(await photon.search({ ...asked, limit: 1 })).toHaveLength(1);
});

test("names are asked for in English, or as the place has them; a point draws near", async () => {
  await photon.search({ ...asked, near: { lat: 3.1, lng: 101.6 } });
  await photon.search({ ...asked, locale: "CN" });
  const [english, chinese] = stub.server.asked.map(({ query }) => Object.fromEntries(query));
  expect(english).toEqual({
    q: "Teratai",
    limit: "8",
    bbox: "99.5,0.8,119.4,7.5",
    lat: "3.1",
    lon: "101.6",
    lang: "en",
  });
  expect(chinese).toEqual({ q: "Teratai", limit: "8", bbox: "99.5,0.8,119.4,7.5" });
});

test("what is at a point comes nearest first", async () => {
  const found = await photon.reverse({ point: { lat: 3.1286, lng: 101.6735 }, locale: "EN", limit: 3 });
  expect(found.map(({ street }) => street)).toEqual(["8 Jalan Teratai", "12 Jalan Teratai"]);
});

test("while it does not answer it is down; what was looked for is in no error", async () => {
  stub.server.fail("DOWN");
  await expect(photon.search(asked)).rejects.toMatchObject({ fault: "DOWN", message: "photon search: 503" });
  stub.server.fail(null);
  const refused = await photon.search({ ...asked, text: " " }).catch((error: Error) => error);
  expect(refused).toMatchObject({ fault: "REFUSED", message: "photon search: 400" });
});
