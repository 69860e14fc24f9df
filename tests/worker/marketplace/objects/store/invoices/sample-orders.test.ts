import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { isWhole } from "#shared/domain/orders/order-summary.ts";
import { checkInvoice } from "#tests/unit/marketplace/providers/check-invoice.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { sampleOrders } from "#worker/marketplace/demo/seed/sample-orders.ts";

useSample();

const merchant = {
  name: { EN: "Warisan", CN: "华里山" },
  business: { operatorName: "Warisan Sdn. Bhd.", registrationNo: "201801034471", sstNo: null, contact: "a@b.example" },
};
const store = {
  name: { EN: "Warisan", CN: "华里山" },
  addressLine1: "18 Jalan Raja Chulan",
  addressLine2: "",
  postCode: "50200",
  city: "Kuala Lumpur",
  state: "Kuala Lumpur",
  phoneNumber: "+60311001001",
};

test("every paid order of the sample has an invoice whose sums are those of its receipt", async () => {
  let [checked, modes] = [0, new Set<string>()];
  for (const who of Object.keys(sampleOrders)) {
    const [countryCode = "", phoneNumber = ""] = who.split(" ");
    const { token } = await loggedIn({ countryCode, phoneNumber }, noon);
    const { items } = await call(contract.ordering.list, { query: {} }, { now: noon, token });
    for (const order of items.filter(isWhole)) {
      if (order.paymentStatus !== "DONE") continue;
      checkInvoice({ order, merchant, store });
      checked += 1;
      modes = modes.add(order.orderDineType);
    }
  }
  expect(checked).toBeGreaterThan(20);
  expect([...modes].toSorted()).toEqual(["DELIVERY", "DINEIN", "DRIVE_THRU", "MEAL_PLAN", "PICKUP"]);
});
