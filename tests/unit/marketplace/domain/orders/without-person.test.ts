import { expect, test } from "vitest";
import { withoutPosition } from "#worker/marketplace/domain/orders/without-person.ts";

const position = { lat: 3.1466, lng: 101.7083 };
const rider = { name: "Azlan", phoneNumber: "+601100012345", plateNo: "VDM 1", photoUrl: "/x" };
const delivery = { vendor: "GRAB" as const, deliveryMethod: "MOTORCYCLE" as const };

test("where a rider is goes, and nothing else of the delivery (PD111)", () => {
  const order = { id: "o-1", delivery: { ...delivery, courier: { ...rider, position } } };
  expect(withoutPosition(order)).toEqual({
    id: "o-1",
    delivery: { ...delivery, courier: { ...rider, position: null } },
  });
  for (const known of [null, { ...delivery, courier: null }, { ...delivery, courier: { ...rider, position: null } }]) {
    const without = { id: "o-1", delivery: known };
    expect(withoutPosition(without)).toBe(without);
  }
});
