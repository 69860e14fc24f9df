import { expect, test } from "vitest";
import { CheckoutFrame } from "#app/checkout/checkout-frame.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const titles = (mode: DineType | null) =>
  [...renderPart(<CheckoutFrame mode={mode} />).matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);

test("the skeleton of checkout is that of the cart's mode, and of no mode until it is known", () => {
  expect(titles("DELIVERY")).toEqual(["Deliver to", "When", "Courier", "Your order", "Payment summary"]);
  expect(titles("PICKUP")).toEqual(["Collect from", "When", "Your order", "Payment summary"]);
  expect(titles("DRIVE_THRU")).toEqual(["When", "Your order", "Payment summary"]);
  expect(titles("DINEIN")).toEqual(["Your order", "Payment summary"]);
  expect(titles(null)).toEqual(["Your order", "Payment summary"]);
});
