import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import {
  getCourierEvents,
  type CourierStatus,
  courierStatuses,
  parseVendorReport,
  vendorReports,
  getVendorReports,
} from "#worker/marketplace/domain/delivery/courier-reports.ts";
import {
  hasEnded,
  getNextOrderState,
  orderEvents,
  type OrderState,
} from "#worker/marketplace/domain/orders/order-states.ts";

const vendors = Object.keys(vendorReports) as (keyof typeof vendorReports)[];
const noon = Date.UTC(2026, 10, 21, 4);

const onTheWay: DeliveryStatus[] = ["FINDING_COURIER", "WAITING_FOR_COURIER", "SHIPPING", "DELAYED", "IN_RETURN"];

function order(deliveryStatus: OrderState["deliveryStatus"]): OrderState {
  return {
    dineType: "DELIVERY",
    paymentStatus: "DONE",
    deliveryStatus,
    kitchenState: "PREPARING",
    acceptedAt: noon - 600_000,
  };
}

/** The order after each event of a report. */
function after(before: OrderState, status: CourierStatus): OrderState {
  return getCourierEvents(before.deliveryStatus, status).reduce((now, event) => {
    const then = getNextOrderState(now, event, noon);
    if (!then) throw new Error(`${event} cannot happen in ${now.deliveryStatus}`);
    return then;
  }, before);
}

test("each vendor's words mean what the table of states.md §3 says, and none means two things", () => {
  for (const vendor of vendors) {
    const said = courierStatuses.flatMap((status) => vendorReports[vendor][status] ?? []);
    expect(new Set(said).size, vendor).toBe(said.length);
    for (const status of courierStatuses) {
      for (const word of getVendorReports(vendor, status)) expect(parseVendorReport(vendor, word), word).toBe(status);
    }
  }
  expect(parseVendorReport("PANDAGO", "NEAR_VENDOR")).toBe("WAITING_FOR_COURIER");
  expect(parseVendorReport("LALAMOVE", "ON_GOING")).toBe("WAITING_FOR_COURIER");
  expect(parseVendorReport("GRAB", "FAILED")).toBe("GIVEN_UP");
  expect(parseVendorReport("MRSPEEDY", "delayed")).toBe("DELAYED");
});

test("a word of another vendor, a new one or an odd one is not known", () => {
  expect(parseVendorReport("GRAB", "ON_GOING")).toBeNull();
  expect(parseVendorReport("PANDAGO", "CANCELED")).toBeNull();
  for (const word of ["", "TELEPORTED", "constructor", "__proto__"]) {
    for (const vendor of [...vendors, "", "toString"]) expect(parseVendorReport(vendor, word)).toBeNull();
  }
});

test("what a vendor has no word for is told in ours, and only that", () => {
  expect(getVendorReports("LALAMOVE", "DELAYED")).toEqual(["DELAYED"]);
  expect(parseVendorReport("LALAMOVE", "IN_RETURN")).toBe("IN_RETURN");
  expect(parseVendorReport("LALAMOVE", "SHIPPING")).toBeNull();
  expect(getVendorReports("A new vendor", "SHIPPING")).toEqual(["SHIPPING"]);
});

test("a report brings an order to where its courier is, also when reports before it were lost", () => {
  const forward: CourierStatus[] = ["WAITING_FOR_COURIER", "SHIPPING", "DELIVERED"];
  for (const status of forward) {
    expect(after(order("FINDING_COURIER"), status).deliveryStatus).toBe(status);
  }
  expect(getCourierEvents("SHIPPING", "DELAYED")).toEqual(["LATE"]);
  expect(after(order("DELAYED"), "SHIPPING").deliveryStatus).toBe("SHIPPING");
  expect(after(order("DELAYED"), "DELIVERED").deliveryStatus).toBe("DELIVERED");
  for (const progress of ["SHIPPING", "DELAYED"] as const) {
    expect(after(order(progress), "RETURNED")).toMatchObject({ deliveryStatus: "RETURNED", paymentStatus: "REFUNDED" });
  }
  expect(after(order("WAITING_FOR_COURIER"), "GIVEN_UP").deliveryStatus).toBe("FINDING_COURIER");
});

test("what comes late, twice or out of order is no news", () => {
  for (const status of ["FINDING_COURIER", "WAITING_FOR_COURIER", "SHIPPING"] as const) {
    expect(getCourierEvents("SHIPPING", status)).toEqual([]);
    expect(getCourierEvents("DELIVERED", status)).toEqual([]);
  }
  for (const progress of [
    null,
    "WAIT_FOR_CONFIRMATION",
    "PROGRESSING",
    "DELIVERED",
    "COMPLETED",
    "CANCELLED",
  ] as const) {
    for (const status of courierStatuses) expect(getCourierEvents(progress, status)).toEqual([]);
  }
});

test("whatever a courier says, in whatever order: every step is one of the machine's, and an end is an end (S174)", () => {
  const reports = fc.array(fc.constantFrom(...courierStatuses), { maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom(...onTheWay), reports, (progress, said) => {
      let now = order(progress);
      for (const status of said) {
        const then = after(now, status);
        if (hasEnded(now)) expect(then).toEqual(now);
        expect(then.paymentStatus === "REFUNDED").toBe(hasEnded(then));
        now = then;
      }
    }),
    { numRuns: 2000 },
  );
});

test("every event of a courier can come of some report", () => {
  const made = new Set(onTheWay.flatMap((from) => courierStatuses.flatMap((status) => getCourierEvents(from, status))));
  const couriers = orderEvents.slice(orderEvents.indexOf("COURIER_ASSIGNED"), orderEvents.indexOf("COMPLETED"));
  expect([...made].toSorted()).toEqual([...couriers].toSorted());
});
