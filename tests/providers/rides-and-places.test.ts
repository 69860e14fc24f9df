import { describe, expect, test } from "vitest";
import type { WorkerEnv } from "#worker/env.ts";
import type { CourierJob } from "#worker/marketplace/ports/courier.ts";
import { createLalamove } from "#worker/marketplace/providers/lalamove.ts";
import { createPhoton } from "#worker/marketplace/providers/photon.ts";

// A company and a geocoder themselves, in their test mode: a ride is asked for, looked at and called off again.

function begin<T>(create: (env: WorkerEnv) => T | null, name: string): T {
  const provider = create({ [name]: process.env[`${name}_TEST`] } as unknown as WorkerEnv);
  if (!provider) throw new Error(`${name}_TEST must be what ${name} would be, of the test mode`);
  return provider;
}

function isSet(name: string): boolean {
  const is = process.env[`${name}_TEST`] !== undefined;
  if (!is) process.stdout.write(`${name}_TEST is not set, so that nothing is asked of that provider.\n`);
  return is;
}

const job: CourierJob = {
  id: "1001-abcdefghijklmnopqrstuv.1",
  method: "MOTORCYCLE",
  orderNo: "1001-261128-0001",
  pickUp: {
    name: "Test store",
    phone: "+60322011000",
    address: "Jalan Sultan Ismail, 50250 Kuala Lumpur",
    point: { lat: 3.1529, lng: 101.7037 },
  },
  dropOff: {
    name: "Test customer",
    phone: "+60322012000",
    address: "Jalan Maarof, 59100 Kuala Lumpur",
    point: { lat: 3.1301, lng: 101.6711 },
  },
  at: null,
  remark: "This is a test",
};

describe.skipIf(!isSet("LALAMOVE"))("LALAMOVE", () => {
  test("a ride has a price, is booked with our id, and is called off", async () => {
    const lalamove = begin(createLalamove, "LALAMOVE");
    const { amount, expiresAt } = await lalamove.quote(job);
    expect(amount).toBeGreaterThan(100);
    expect(expiresAt).toBeGreaterThan(Date.now());
    const { booking } = await lalamove.book(job);
    expect(await lalamove.status(booking)).toMatchObject({ job: job.id, booking, word: "ASSIGNING_DRIVER" });
    await lalamove.cancel(booking);
    await lalamove.cancel(booking);
    expect(await lalamove.status(booking)).toMatchObject({ word: "CANCELED" });
  });
});

describe.skipIf(!isSet("GEOCODER"))("GEOCODER", () => {
  test("a place is found by its name and by its point", async () => {
    const photon = begin(createPhoton, "GEOCODER");
    const found = await photon.search({ text: "Bangsar", near: null, locale: "EN", limit: 8 });
    expect(found.length).toBeGreaterThan(0);
    const [place] = await photon.reverse({ point: { lat: 3.1301, lng: 101.6711 }, locale: "EN", limit: 3 });
    expect(place?.point.lat).toBeCloseTo(3.13, 1);
  });
});
